/** In display order. */
export const setupSteps = ['taxonomy', 'maker', 'people', 'product', 'project', 'home'] as const

export type SetupStep = (typeof setupSteps)[number]
