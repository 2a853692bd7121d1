import { mergedParams } from '#contract/data/merged-params.ts'
import type { MergeableKind } from '#contract/data/taxonomy-uses.ts'
import type { Handler } from './http/handler.ts'
import type { Services } from './services.ts'

type Query = Readonly<Record<string, unknown>>

/**
 * Reads ids of merged terms in the filters of public lists by the terms that they went into. The indexes have both in
 * memory, and reload them when the taxonomy changes.
 */
export const followMerged =
  ({ indexes }: Services) =>
  (handler: Handler): Handler => {
    const { route, answer } = handler
    const params = Object.entries(mergedParams).filter(([param]) => param in (route.query?.shape ?? {}))
    if (params.length === 0) return handler
    const intoOf = (kind: MergeableKind) =>
      indexes.variations.terms.merged?.[kind] ?? indexes.projects.terms.merged?.[kind]
    const replace = (query: Query, [param, kind]: readonly [string, MergeableKind]): Query => {
      const ids = query[param]
      const into = intoOf(kind)
      if (!into || !Array.isArray(ids) || !ids.some((id) => into.has(id))) return query
      return { ...query, [param]: [...new Set(ids.map((id) => into.get(id) ?? id))] }
    }
    return {
      route,
      answer: (input) => {
        const { query, ...others } = input as { query: Query }
        return answer({ ...others, query: params.reduce(replace, query) })
      },
    }
  }
