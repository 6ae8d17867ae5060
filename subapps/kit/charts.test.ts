import { createAxisScale, createDayScale, createMonotonePath, getPointAtKey, pickLabelledDays } from './charts';

it('[APP-07] a line of a chart passes through its points and leaves the range of no pair of neighbours', () => {
  const points = [5, 5, 90, 88, 12, 12, 0, 60].map((y, index) => ({ x: index * 40, y }));
  const path = createMonotonePath(points);
  const numbers = [...path.matchAll(/[-\d.]+,[-\d.]+/g)].map(([pair]) => pair.split(',').map(Number));
  const [start, ...rest] = numbers;
  expect(start).toEqual([0, 5]);
  let from = start;
  for (let segment = 0; segment < points.length - 1; segment += 1) {
    const [one, two, to] = rest.slice(segment * 3, segment * 3 + 3);
    expect(to).toEqual([points[segment + 1]?.x, points[segment + 1]?.y]);
    // A Bézier curve lies within the hull of its control points.
    const [low, high] = [Math.min(from?.[1] ?? 0, to?.[1] ?? 0), Math.max(from?.[1] ?? 0, to?.[1] ?? 0)];
    for (const control of [one, two]) {
      expect(control?.[1]).toBeGreaterThanOrEqual(low);
      expect(control?.[1]).toBeLessThanOrEqual(high);
    }
    from = to;
  }
  expect(createMonotonePath([])).toBe('');
  expect(createMonotonePath([{ x: 1, y: 2 }])).toBe('M1.0,2.0');
});

it('[APP-07] the arrow keys walk along a chart and stop at its ends', () => {
  expect([getPointAtKey('ArrowRight', 13, 13), getPointAtKey('ArrowLeft', 0, 13)]).toEqual([13, 0]);
  expect([getPointAtKey('Home', 5, 13), getPointAtKey('End', 5, 13), getPointAtKey('PageDown', 9, 13)]).toEqual([
    ...[0, 13, 2],
  ]);
  expect(getPointAtKey('a', 5, 13)).toBeUndefined();
});

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 1, 2, 3, 4, 5]],
  [47, [0, 10, 20, 30, 40, 50]],
  [1234, [0, 500, 1000, 1500]],
])('[APP-07] an axis up to %d is told in whole round numbers', (most, ticks) => {
  expect(createAxisScale(most)).toEqual({ top: ticks.at(-1), ticks });
});

it('[APP-07] as many days are named as have room, and a day is found where it stands', () => {
  expect(pickLabelledDays(7, 10)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(pickLabelledDays(30, 6)).toEqual([0, 5, 10, 15, 20, 25]);
  const { xOf, indexAt } = createDayScale(11, 50, 150);
  expect([xOf(0), xOf(10)]).toEqual([50, 150]);
  expect([indexAt(0), indexAt(64), indexAt(66), indexAt(900)]).toEqual([0, 1, 2, 10]);
  expect(createDayScale(1, 50, 150).indexAt(120)).toBe(0);
});
