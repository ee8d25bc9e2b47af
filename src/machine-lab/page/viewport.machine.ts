import { assertEvent, assign, setup } from 'xstate';
import { centre, fitIn, type Point, pan, type Size, type Viewport, zoom } from './viewport.ts';

interface Context {
  readonly drawing: Size;
  readonly frame: Size;
  readonly viewport: Viewport;
}

type Event =
  | { readonly type: 'drawing.shown'; readonly size: Size }
  | { readonly type: 'frame.measured'; readonly size: Size }
  | { readonly type: 'pan.asked'; readonly by: Point }
  /** Zooms around the middle of the frame unless told where. */
  | { readonly type: 'zoom.asked'; readonly factor: number; readonly at?: Point }
  /** Shows a point of the drawing. */
  | { readonly type: 'point.asked'; readonly point: Point }
  | { readonly type: 'fit.asked' };

/** Where a diagram lies in its frame: fitted, also when the frame changes, until somebody moves it. */
export const viewportMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    takeDrawing: assign({
      drawing: ({ event }) => {
        assertEvent(event, 'drawing.shown');
        return event.size;
      },
    }),
    takeFrame: assign({
      frame: ({ event }) => {
        assertEvent(event, 'frame.measured');
        return event.size;
      },
    }),
    fit: assign({ viewport: ({ context }) => fitIn(context.drawing, context.frame) }),
    pan: assign({
      viewport: ({ context, event }) => {
        assertEvent(event, 'pan.asked');
        return pan(context.viewport, event.by);
      },
    }),
    centre: assign({
      viewport: ({ context, event }) => {
        assertEvent(event, 'point.asked');
        return centre(context.viewport, event.point, context.frame);
      },
    }),
    zoom: assign({
      viewport: ({ context: { viewport, frame }, event }) => {
        assertEvent(event, 'zoom.asked');
        return zoom(viewport, event.factor, event.at ?? { x: frame.width / 2, y: frame.height / 2 });
      },
    }),
  },
}).createMachine({
  id: 'viewport',
  context: {
    drawing: { width: 0, height: 0 },
    frame: { width: 0, height: 0 },
    viewport: { x: 0, y: 0, scale: 1 },
  },
  initial: 'fitted',
  on: {
    'drawing.shown': { target: '.fitted', actions: ['takeDrawing', 'fit'] },
    'pan.asked': { target: '.moved', actions: 'pan' },
    'zoom.asked': { target: '.moved', actions: 'zoom' },
    'point.asked': { target: '.moved', actions: 'centre' },
  },
  states: {
    fitted: {
      on: { 'frame.measured': { actions: ['takeFrame', 'fit'] } },
    },
    moved: {
      on: {
        'frame.measured': { actions: 'takeFrame' },
        'fit.asked': { target: 'fitted', actions: 'fit' },
      },
    },
  },
});
