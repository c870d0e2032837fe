/** Fitting a name into its box: whole, squeezed a little, or its short form. */

/** What a name may be squeezed to before its short form is taken. */
export const SQUEEZE = 0.85;

export interface Fitted {
  text: string;
  /** width to squeeze the text to, or null when it fits as it is */
  squeezed: number | null;
}

export type Measure = (text: string) => number;

/** The first of `forms` that fits into `room` when squeezed at most to 85 %, else the last one. */
export function fit(forms: readonly string[], room: number, measure: Measure): Fitted {
  for (const text of forms) {
    const width = measure(text);
    if (width <= room) return { text, squeezed: null };
    if (width * SQUEEZE <= room) return { text, squeezed: room };
  }
  return { text: forms.at(-1) ?? '', squeezed: room };
}

let context: CanvasRenderingContext2D | null | undefined;

function pen(): CanvasRenderingContext2D | null {
  if (context === undefined) {
    // a page that cannot draw (a test) still has to lay out names
    context = navigator.userAgent.includes('jsdom')
      ? null
      : document.createElement('canvas').getContext('2d');
  }
  return context;
}

/**
 * Widths of text in the narrow face at `size`, in the unit of `size`; while the face is not
 * `loaded`, or where nothing can be drawn, by rule of thumb.
 */
export function narrow(size: number, weight: number, loaded: boolean): Measure {
  return (text) => {
    const canvas = loaded ? pen() : null;
    if (canvas === null) return text.length * size * 0.42;
    canvas.font = `${weight} ${size}px 'Sofia Sans Condensed Variable', sans-serif`;
    return canvas.measureText(text).width;
  };
}
