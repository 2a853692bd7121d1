/** `itemKinds` by their names, alone in their file: cards need them, and none of the other tables. */
export * as itemKind from './item-kind-values.ts'
