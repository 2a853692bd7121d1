/** `itemKinds` by their names, alone in their file: cards need them, and none of the other tables. */
export const itemKind = { project: 1, post: 2, interior: 3, buildingMaterial: 4 } as const
