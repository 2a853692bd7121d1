import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import {
  createSearchReader,
  type ParameterTable,
  type ParameterValues,
} from '#web/kit/url-state/parameters.ts'
import type { SearchTexts } from '#web/kit/url-state/query-string.ts'

/** Parses an area's parameters, and returns a function to change them. */
export function useAreaSearch<T extends ParameterTable>(table: T) {
  const navigate = useNavigate()
  const texts = useLocation({ select: ({ search }) => search })
  const { area = '', thing } = useParams({ strict: false })
  const search = createSearchReader(table)(texts)
  const change = (values: { [K in keyof T]?: ParameterValues<T>[K] | undefined }) =>
    void navigate({
      ...(thing === undefined
        ? { to: '/console/$area', params: { area } }
        : { to: '/console/$area/$thing', params: { area, thing } }),
      search: toTexts({ ...search, ...values }),
      replace: true,
      resetScroll: false,
    })
  return [search, change] as const
}

export const toTexts = (values: object): SearchTexts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
