export const project = 1
export const post = 2
export const interior = 3
export const buildingMaterial = 4
