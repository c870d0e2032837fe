import { describe, expect, it } from 'vitest';
import { around, clamped, panned, pointAt, revealing } from './view';
import { scaleOf, seen, showing, whole, zoomedAt } from './view';

const canvas = { w: 1920, h: 1080 };
const frame = { w: 1000, h: 568 };

describe('the view', () => {
  it('shows the whole canvas at zoom 1', () => {
    const part = seen(whole(canvas), frame, canvas);
    expect(part.x).toBeCloseTo(0);
    expect(part.w).toBeCloseTo(1920);
    expect(part.y).toBeLessThanOrEqual(0);
    expect(part.h).toBeGreaterThanOrEqual(1080);
  });

  it('has 0.52 pixels per unit in the map of a 1280 screen and 0.75 in that of a 1920 one', () => {
    expect(scaleOf(whole(canvas), frame, canvas)).toBeCloseTo(0.52, 2);
    expect(scaleOf(whole(canvas), { w: 1488, h: 810 }, canvas)).toBeCloseTo(0.75, 2);
  });

  it('zooms no further than 1 and 4', () => {
    const pixel = { x: 500, y: 284 };
    expect(zoomedAt(whole(canvas), 100, pixel, frame, canvas).zoom).toBe(4);
    expect(zoomedAt(whole(canvas), 0.01, pixel, frame, canvas).zoom).toBe(1);
  });

  it('keeps what is under the pointer there while zooming', () => {
    const pixel = { x: 430, y: 300 };
    const before = pointAt(pixel, whole(canvas), frame, canvas);
    const after = pointAt(pixel, zoomedAt(whole(canvas), 2, pixel, frame, canvas), frame, canvas);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('never lets the map leave the frame', () => {
    const near = { ...whole(canvas), zoom: 3 };
    for (const by of [{ x: 9000, y: 9000 }, { x: -9000, y: -9000 }]) {
      const part = seen(panned(near, by, frame, canvas), frame, canvas);
      expect(part.x).toBeGreaterThanOrEqual(-1e-6);
      expect(part.y).toBeGreaterThanOrEqual(-1e-6);
      expect(part.x + part.w).toBeLessThanOrEqual(1920 + 1e-6);
      expect(part.y + part.h).toBeLessThanOrEqual(1080 + 1e-6);
    }
  });

  it('follows a drag to the right by showing what lies left', () => {
    const near = { ...whole(canvas), zoom: 2 };
    expect(panned(near, { x: 50, y: 0 }, frame, canvas).x).toBeLessThan(near.x);
  });

  it('centres the canvas in a frame that is wider than it', () => {
    const wide = { w: 3000, h: 500 };
    expect(clamped({ zoom: 1, x: 0, y: 0 }, wide, canvas).x).toBe(960);
  });

  it('shows a region whole', () => {
    const area = { x: 600, y: 500, w: 500, h: 400 };
    const part = seen(showing(area, frame, canvas), frame, canvas);
    expect(part.x).toBeLessThanOrEqual(600);
    expect(part.x + part.w).toBeGreaterThanOrEqual(1100);
    expect(part.y).toBeLessThanOrEqual(500);
    expect(part.y + part.h).toBeGreaterThanOrEqual(900);
  });

  it('moves to a box that is out of sight, and stays when it is in sight', () => {
    const near = { ...whole(canvas), zoom: 4 };
    const far = { x: 100, y: 900, w: 116, h: 60 };
    const part = seen(revealing(near, far, frame, canvas), frame, canvas);
    expect(part.x).toBeLessThanOrEqual(100);
    expect(part.y + part.h).toBeGreaterThanOrEqual(960);
    expect(revealing(near, { x: 950, y: 530, w: 20, h: 20 }, frame, canvas)).toEqual(near);
  });

  it('finds the rectangle around several', () => {
    const rects = [
      { x: 1, y: 2, w: 3, h: 4 },
      { x: 10, y: 0, w: 5, h: 1 },
    ];
    expect(around(rects)).toEqual({ x: 1, y: 0, w: 14, h: 6 });
  });
});
