/** `productKinds` by their names: values and not an object, of which a page brings only those that it asks for. */
export const interior = 1
export const buildingMaterial = 2
