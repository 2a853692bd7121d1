import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ApiResponse, ApiRoute, CallArguments } from '#web/api/call.ts'
import { LoadingState } from '#web/session/loading-state.tsx'
import { usePersonQuery } from '#web/session/person-query.ts'
import { changeInConsole } from './change-in-console.ts'
import type { DraftFields } from './draft-fields.ts'
import { ThingEditor, type ThingForm } from './thing-editor.tsx'

type Path = '/console/news' | '/console/boards' | '/console/articles' | '/console/awards' | '/console/makers'

type BodyOf<R extends ApiRoute> = CallArguments<R>[0] extends { body: infer Body } ? Body : never

/** A kind of thing that is written as a whole, by the calls at its path. */
export type ThingKind<P extends Path, Draft> = ThingForm<Draft> & {
  path: P
  Fields: (props: DraftFields<Draft>) => ReactNode
  toDraft: (stored: ApiResponse<`GET ${P}/{id}`>) => Draft
  toInput: (draft: Draft) => Omit<BodyOf<`PUT ${P}/{id}`>, 'version'>
  /** What its button says, unless it is as everywhere. */
  actionOf?: (draft: Draft, saved?: Draft) => string
  /** What else shows it. */
  also?: readonly Extract<ApiRoute, `GET ${string}`>[]
  /** Of one that is made and removed here. */
  made?: {
    noun: string
    empty: () => Draft
    /** Whether one goes on with what was made; else one is back at the list. */
    goesOn?: true
  }
}

/** The page of a new thing. */
export function NewThing<P extends Path, Draft extends object>(props: { kind: ThingKind<P, Draft> }) {
  const { calls, made, actionOf, toDraft, toInput, also = [], path, Fields, ...form } = asNews(props.kind)
  const lead = useLead()
  const [empty] = useState(made?.empty)
  if (!made || !empty) return null
  return (
    <ThingEditor
      {...form}
      name={`${path}/new`}
      saved={{ draft: empty, version: 0 }}
      action={(draft) => actionOf?.(draft) ?? `${made.noun}を作る`}
      send={async (draft) => {
        const done = `${made.noun}を作りました`
        const stored = await changeInConsole(calls.create, { body: toInput(draft) }, { done, also })
        await lead(made.goesOn && stored.id)
        return { draft: toDraft(stored), version: stored.version }
      }}
    >
      {(fields) => <Fields {...fields} />}
    </ThingEditor>
  )
}

type ThingPageProps<P extends Path, Draft> = { kind: ThingKind<P, Draft>; id: number }

/** The page of a thing that is there. */
export function ThingPage<P extends Path, Draft extends object>({ kind, id }: ThingPageProps<P, Draft>) {
  const { calls, made, actionOf, toDraft, toInput, also = [], path, Fields, ...form } = asNews(kind)
  const lead = useLead()
  const params = { id }
  const query = usePersonQuery(calls.read, { params })
  if (!query.data) return <LoadingState query={query} />
  const saved = { draft: toDraft(query.data), version: query.data.version }
  return (
    <ThingEditor
      {...form}
      name={`${path}/${id}`}
      saved={saved}
      action={(draft) => actionOf?.(draft, saved.draft) ?? '保存する'}
      send={async (draft, version) => {
        const body = { ...toInput(draft), version }
        const stored = await changeInConsole(calls.change, { params, body }, { done: '保存しました', also })
        return { draft: toDraft(stored), version: stored.version }
      }}
      remove={
        made &&
        (async () => {
          await changeInConsole(calls.remove, { params }, { done: `${made.noun}を削除しました` })
          await lead()
        })
      }
    >
      {(fields) => <Fields {...fields} />}
    </ThingEditor>
  )
}

/** All kinds have the same calls. Here they are taken for those of news; what a kind says of its own is checked where it is said. */
function asNews<P extends Path, Draft>(kind: ThingKind<P, Draft>) {
  const calls = {
    read: `GET ${kind.path}/{id}` as 'GET /console/news/{id}',
    create: `POST ${kind.path}` as 'POST /console/news',
    change: `PUT ${kind.path}/{id}` as 'PUT /console/news/{id}',
    remove: `DELETE ${kind.path}/{id}` as 'DELETE /console/news/{id}',
  }
  return { ...(kind as unknown as ThingKind<'/console/news', Draft>), calls }
}

/** Leads to a thing of this area, or to its list. */
function useLead() {
  const navigate = useNavigate()
  const { area = '' } = useParams({ strict: false })
  return (id?: number) =>
    id === undefined
      ? navigate({ to: '/console/$area', params: { area } })
      : navigate({ to: '/console/$area/$thing', params: { area, thing: String(id) } })
}
