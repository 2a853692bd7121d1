import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/error.ts'
import { LoadingState } from '#web/session/loading-state.tsx'
import { FormRefusal } from '#web/ui/form/form-issues.ts'
import type { DraftFields } from './draft-fields.ts'
import { ThingEditor, type ThingForm } from './thing-editor.tsx'

type Versioned = { id: number; version: number }

/** A kind of thing that is written as a whole. Its calls say what they did in the words that they are given. */
export type ThingKind<Stored extends Versioned, Draft extends object> = ThingForm<Draft> & {
  /** Under which what is written of one is kept on this device. */
  name: string
  Fields: (props: DraftFields<Draft>) => ReactNode
  toDraft: (stored: Stored) => Draft
  useStored: (id: number) => UseQueryResult<Stored>
  change: (thing: Versioned, draft: Draft, done: string) => Promise<Stored>
  /** Where everybody sees it; null as long as they do not. */
  publicPath?: (stored: Stored) => string | null
  /** What its button says, unless it is as everywhere. */
  actionOf?: (draft: Draft, saved?: Draft) => string
  /** Of one that is made and removed here. */
  made?: {
    noun: string
    empty: () => Draft
    create: (draft: Draft, done: string) => Promise<Stored>
    remove?: (id: number, done: string) => Promise<unknown>
    /** Whether one goes on with what was made; else one is back at the list. */
    goesOn?: true
  }
}

/** The page of a new thing. */
export function NewThing<Stored extends Versioned, Draft extends object>(props: {
  kind: ThingKind<Stored, Draft>
}) {
  const { made, actionOf, toDraft, name, Fields, ...form } = props.kind
  const lead = useLead()
  const [empty] = useState(made?.empty)
  if (!made || !empty) return null
  return (
    <ThingEditor
      {...form}
      name={`${name}/new`}
      saved={{ draft: empty, version: 0 }}
      publicPath={null}
      action={(draft) => actionOf?.(draft) ?? `${made.noun}を作る`}
      send={async (draft) => {
        const stored = await made.create(draft, `${made.noun}を作りました`)
        await lead(made.goesOn && stored.id)
        return { draft: toDraft(stored), version: stored.version }
      }}
    >
      {(fields) => <Fields {...fields} />}
    </ThingEditor>
  )
}

type ThingPageProps<Stored extends Versioned, Draft extends object> = {
  kind: ThingKind<Stored, Draft>
  id: number
}

/** The page of a thing that is there. */
export function ThingPage<Stored extends Versioned, Draft extends object>({
  kind,
  id,
}: ThingPageProps<Stored, Draft>) {
  const { made, actionOf, publicPath, toDraft, useStored, change, name, Fields, ...form } = kind
  const lead = useLead()
  const query = useStored(id)
  const [isGone, setGone] = useState(false)
  if (!query.data) return <LoadingState query={query} />
  const saved = { draft: toDraft(query.data), version: query.data.version }
  return (
    <ThingEditor
      {...form}
      name={`${name}/${id}`}
      saved={saved}
      publicPath={publicPath?.(query.data)}
      action={(draft) =>
        isGone && made ? `${made.noun}を作り直す` : (actionOf?.(draft, saved.draft) ?? '保存する')
      }
      send={async (draft, version) => {
        const stored = await (isGone && made
          ? made.create(draft, `${made.noun}を作り直しました`)
          : change({ id, version }, draft, '保存しました').catch((error: unknown) => {
              if (!made || !(error instanceof ApiError && error.status === 404)) throw error
              setGone(true)
              throw new FormRefusal({ problem: goneByColleague })
            }))
        if (stored.id !== id) await lead(made?.goesOn && stored.id)
        return { draft: toDraft(stored), version: stored.version }
      }}
      remove={
        !isGone &&
        made?.remove &&
        (async () => {
          await made.remove?.(id, `${made.noun}を削除しました`)
          await lead()
        })
      }
    >
      {(fields) => <Fields {...fields} />}
    </ThingEditor>
  )
}

/** Nothing of what was written is lost. */
const goneByColleague =
  'ほかの担当者が削除しました。いまの内容で作り直せます。もとのものは、操作の記録から元に戻せます。'

/** Leads to a thing of this area, or to its list. */
function useLead() {
  const navigate = useNavigate()
  const { area = '' } = useParams({ strict: false })
  return (id?: number) =>
    id === undefined
      ? navigate({ to: '/console/$area', params: { area } })
      : navigate({ to: '/console/$area/$thing', params: { area, thing: String(id) } })
}
