import { limits } from '#contract/data/limits.ts'
import { spaceSorts } from '#contract/data/space-enums.ts'
import { createSearchReader, type ParameterValues, pageParameter } from '#web/kit/url-state/parameters.ts'

export const ownerTypes = [
  { id: 'pro', label: 'デザイナー' },
  { id: 'general', label: '一般' },
] as const

const parameters = {
  keyword: { type: 'text', maxLength: limits.keyword },
  owner_type: { type: 'word', allowed: ownerTypes.map(({ id }) => id) },
  sort: { type: 'word', allowed: spaceSorts.map(({ id }) => id), default: 'recommend' },
  seed: { type: 'integer', min: 0, max: limits.largestId },
  page: pageParameter,
} as const

export type ListsSearch = ParameterValues<typeof parameters>

export const readListsSearch = createSearchReader(parameters)
