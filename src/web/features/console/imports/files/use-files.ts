import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FileOutcome } from '#contract/data/import-files.ts'
import { limits } from '#contract/data/limits.ts'
import { actOnImport } from '#web/features/console/imports/act-on-import.ts'
import type { ApiResponse, CallArguments } from '#web/shared/api/call.ts'
import { personQuery, usePersonCache, usePersonPages } from '#web/shared/session/person-query.ts'

export const useImportFiles = (id: number, outcome: FileOutcome) =>
  usePersonPages('GET /console/imports/{id}/files', {
    params: { id },
    query: { limit: limits.pageSizeMax / 2, outcome },
  })

export type Suggestion = ApiResponse<'GET /console/imports/{id}/places'>['items'][number]

export const usePlaceSuggestions = (id: number, keyword: string) =>
  useQuery(
    {
      ...personQuery('GET /console/imports/{id}/places', { params: { id }, query: { keyword } }),
      enabled: keyword.trim() !== '',
      placeholderData: keepPreviousData,
    },
    usePersonCache(),
  )

type FilePlace = CallArguments<'PATCH /console/imports/{id}/files/{position}'>[0]['body']

export const placeFile = (id: number, position: number, body: FilePlace) =>
  actOnImport(id, 'PATCH /console/imports/{id}/files/{position}', { params: { id, position }, body })
