import type { TaxonomyCounts, TaxonomyTable } from '#server/features/taxonomy/service.ts'

/** The other tables only link these. */
const nouns: Partial<Record<TaxonomyTable, string>> = {
  categories: 'categories',
  materials: 'materials',
  searchConditionGroups: 'search conditions',
  sampleRequestQuestions: 'questions',
  buildingTypes: 'building types',
  useTypes: 'use types',
  spaces: 'spaces',
}

type Noun = [table: TaxonomyTable, noun: string]

const counted = Object.entries(nouns) as Noun[]

export const describeCounts = (
  counts: TaxonomyCounts,
  isMeant: (table: TaxonomyTable) => boolean = () => true,
): string =>
  counted
    .filter(([table]) => isMeant(table))
    .map(([table, noun]) => `${counts[table]} ${noun}`)
    .join(', ')

export const describeMissing = (counts: TaxonomyCounts): string =>
  counted
    .filter(([table]) => counts[table] === 0)
    .map(([, noun]) => noun)
    .join(', ')
