/** Steps from an empty installation to a public one, in their order. */
export const setupSteps = ['taxonomy', 'maker', 'people', 'project', 'home'] as const

export type SetupStep = (typeof setupSteps)[number]
