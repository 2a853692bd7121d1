/** Separate from `itemKinds`, because cards need no other table. */
export const itemKind = { project: 1, post: 2, interior: 3, buildingMaterial: 4 } as const
