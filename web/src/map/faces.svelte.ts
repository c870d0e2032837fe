/** Whether the narrow face has come: until then names are measured in another one. */

class Faces {
  ready = $state(false);

  constructor() {
    // a page without fonts (a test) measures by rule of thumb and needs no second look
    if (!('fonts' in document)) return;
    const face = "700 20px 'Sofia Sans Condensed Variable'";
    void document.fonts.load(face).then(() => (this.ready = true));
  }
}

export const faces = new Faces();
