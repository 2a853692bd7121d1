import { catalogueColumns } from '#contract/data/catalogue-columns.ts'
import { findColumn } from './cells/map-headers.ts'

/** Loaded by the thread that reads a file, to find the line of its headers. */
export const isKnownHeader = (text: string): boolean => findColumn(text, catalogueColumns) !== undefined
