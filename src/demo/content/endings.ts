type DemoEnding = {
  /** End of the month that lies so many months after the loading; a negative one has passed. */
  months: number
  /** Slugs of variations of the same maker. */
  successors: readonly string[]
}

/** By slug of the variation that ends. All are on lists with rooms and quantities. */
export const endings: Readonly<Record<string, DemoEnding>> = {
  'pad-bed-navy': { months: -2, successors: ['pad-bed-grey'] },
  'carpet-tile-moss': { months: -3, successors: ['carpet-tile-sand', 'carpet-tile-slate'] },
  'flush-door-walnut': { months: 4, successors: ['flush-door-oak'] },
}
