/** In display order. */
export const setupSteps = ['taxonomy', 'maker', 'people', 'product', 'project', 'home'] as const

export type SetupStep = (typeof setupSteps)[number]

/** The same for the people of a maker; the others are for its admins. */
export const makerSetupSteps = ['logo', 'texts', 'product', 'sample', 'people'] as const

export type MakerSetupStep = (typeof makerSetupSteps)[number]

export const editorSetupSteps: readonly MakerSetupStep[] = ['product', 'sample']
