import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/kit/errors/error.ts'
import { FormRefusal } from '#web/kit/form/form-issues.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { type DoneOf, describeSaved } from './done-message.ts'
import type { DraftFields } from './draft-fields.ts'
import { RecordEditor, type RecordForm } from './record-editor.tsx'
import { useRecordTitle, useWholeTitle } from './record-title.ts'

type VersionedRecord = { id: number; version: number }

/** Its calls show the message `done`. */
export type RecordEditing<Stored extends VersionedRecord, Draft extends object> = RecordForm<Draft> & {
  name: string
  Fields: (props: DraftFields<Draft>) => ReactNode
  toDraft: (stored: Stored) => Draft
  useStored: (id: number) => UseQueryResult<Stored>
  change: (record: VersionedRecord, draft: Draft, done: DoneOf<Stored>) => Promise<Stored>
  /** Asks an admin of the maker for a save beyond the bound of editors. */
  ask?: (record: VersionedRecord, draft: Draft) => Promise<unknown>
  publicPath?: (stored: Stored) => string | null
  /** A sentence: the record is public, or how to publish it. */
  visibilityOf?: (stored: Stored, isNew: boolean) => string
  nameOf: (stored: Stored) => string
  /** Label of the button, if unusual. */
  actionOf?: (draft: Draft, saved?: Draft) => string
  /** For kinds created and removed here. */
  made?: {
    noun: string
    /** Defaults to 作る. */
    making?: { verb: string; stem: string }
    empty: () => Draft
    notice?: string
    create: (draft: Draft, done: DoneOf<Stored>) => Promise<Stored>
    /** Answers false if the record stays, after saying why. */
    remove?: (id: number, done: string) => Promise<unknown>
    goesOn?: true
  }
}

export function NewRecord<Stored extends VersionedRecord, Draft extends object>(props: {
  kind: RecordEditing<Stored, Draft>
  /** In place of the way to the list or the record. */
  onMade?: ((stored: Stored) => void) | undefined
}) {
  const { made, actionOf, toDraft, ask: _, name, Fields, ...form } = props.kind
  const lead = useLead()
  const [empty] = useState(made?.empty)
  useWholeTitle(made && !props.onMade ? `新しい${made.noun}` : undefined)
  if (!made || !empty) return null
  const { verb, stem } = made.making ?? creating
  return (
    <RecordEditor
      {...form}
      name={`${name}/new`}
      saved={{ draft: empty, version: 0 }}
      leads
      isNew
      publicPath={null}
      action={(draft) => actionOf?.(draft) ?? `${made.noun}を${verb}`}
      send={async (draft) => {
        const done = doneOf(props.kind, `${made.noun}を${stem}ました`, true)
        const stored = await made.create(draft, done)
        if (props.onMade) props.onMade(stored)
        else await lead(made.goesOn && stored.id)
        return { draft: toDraft(stored), version: stored.version }
      }}
    >
      {(fields) => (
        <>
          <Fields {...fields} />
          {made.notice && <p className="text-sm">{made.notice}</p>}
        </>
      )}
    </RecordEditor>
  )
}

type RecordPageProps<Stored extends VersionedRecord, Draft extends object> = {
  kind: RecordEditing<Stored, Draft>
  id: number
}

export function RecordPage<Stored extends VersionedRecord, Draft extends object>({
  kind,
  id,
}: RecordPageProps<Stored, Draft>) {
  const { made, actionOf, publicPath, toDraft, useStored, change, ask, name, Fields, ...form } = kind
  const lead = useLead()
  const query = useStored(id)
  const [isGone, setGone] = useState(false)
  useRecordTitle(query.data && kind.nameOf(query.data))
  const { stem } = made?.making ?? creating
  if (!query.data) return <LoadingState query={query} />
  const saved = { draft: toDraft(query.data), version: query.data.version }
  return (
    <RecordEditor
      {...form}
      name={`${name}/${id}`}
      saved={saved}
      leads={isGone}
      publicPath={publicPath?.(query.data)}
      action={(draft) =>
        isGone && made ? `${made.noun}を${stem}直す` : (actionOf?.(draft, saved.draft) ?? '保存する')
      }
      send={async (draft, version) => {
        const stored = await (isGone && made
          ? made.create(draft, doneOf(kind, `${made.noun}を${stem}直しました`, true))
          : change({ id, version }, draft, doneOf(kind, '保存しました')).catch((error: unknown) => {
              if (!made || !(error instanceof ApiError && error.status === 404)) throw error
              setGone(true)
              throw new FormRefusal({ problem: goneByColleague(stem) })
            }))
        if (stored.id !== id) await lead(made?.goesOn && stored.id)
        return { draft: toDraft(stored), version: stored.version }
      }}
      ask={ask && !isGone ? (draft, version) => ask({ id, version }, draft) : undefined}
      remove={
        !isGone &&
        made?.remove &&
        (async () => {
          const isGone = (await made.remove?.(id, `${made.noun}を削除しました`)) !== false
          if (isGone) await lead()
          return isGone
        })
      }
    >
      {(fields) => <Fields {...fields} />}
    </RecordEditor>
  )
}

const doneOf =
  <Stored extends VersionedRecord, Draft extends object>(
    { visibilityOf, publicPath }: RecordEditing<Stored, Draft>,
    done: string,
    isNew = false,
  ): DoneOf<Stored> =>
  (stored) =>
    describeSaved({ done, visibility: visibilityOf?.(stored, isNew), publicPath: publicPath?.(stored) })

const creating = { verb: '作る', stem: '作り' }

const goneByColleague = (stem: string) =>
  `ほかの担当者が削除しました。いまの内容で${stem}直せます。もとのものは、変更履歴から元に戻せます。`

function useLead() {
  const navigate = useNavigate()
  const { area = '' } = useParams({ strict: false })
  return (id?: number) =>
    id === undefined
      ? navigate({ to: '/console/$area', params: { area } })
      : navigate({ to: '/console/$area/$record', params: { area, record: String(id) } })
}
