/** In display order. */
export const setupSteps = ['taxonomy', 'maker', 'people', 'project', 'home'] as const

export type SetupStep = (typeof setupSteps)[number]
