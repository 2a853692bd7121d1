import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import type { HomeRecord } from './find-record.ts'
import { addBlock, findPlaces, toggleRecord } from './home-placement.ts'

type HomePlacesProps = { record: HomeRecord; noun: string; onSaved: () => void }

/** Puts the record into blocks of the home page, or takes it out. */
export function HomePlaces(props: HomePlacesProps) {
  const query = usePersonQuery('GET /console/home')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-md">
        ホームに載せる
      </h3>
      {query.data ? <Places home={query.data} {...props} /> : <LoadingState query={query} height="h-9" />}
    </section>
  )
}

type PlacesProps = HomePlacesProps & { home: ApiResponse<'GET /console/home'> }

function Places({ home: { items, version }, record, noun, onSaved }: PlacesProps) {
  const router = useRouter()
  const { pending, run } = useAction()
  const places = findPlaces(items, record)

  const save = (blocks: typeof items, done: string) =>
    run(
      async () => {
        await changeInConsole('PUT /console/home', { body: { items: blocks, version } }, { done })
        onSaved()
        await router.invalidate()
      },
      { refusals: { 409: true, 422: true } },
    )

  if (places.length === 0)
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{`ホームには、${noun}のブロックがまだありません。`}</p>
        <Button
          size={32}
          pending={pending}
          onClick={() => void save(addBlock(items, record), 'ホームに載せました')}
        >
          ブロックを加えて載せる
        </Button>
      </div>
    )
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {places.map(({ at, name, has, isAutomatic, isFull }) => (
        <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          <span className="min-w-0 flex-1">
            {name}
            {isAutomatic && (
              <span className="block text-xs text-muted">
                いまは自動で選ばれています。載せると、この{noun}だけになります。
              </span>
            )}
            {isFull && !has && <span className="block text-xs text-muted">いっぱいです</span>}
          </span>
          <Button
            size={32}
            pending={pending}
            aria-label={has ? `${name}から外す` : `${name}に載せる`}
            aria-disabled={isFull && !has ? true : undefined}
            onClick={() =>
              (has || !isFull) &&
              void save(toggleRecord(items, at, record), has ? 'ホームから外しました' : 'ホームに載せました')
            }
          >
            {has ? '外す' : '載せる'}
          </Button>
        </li>
      ))}
    </ul>
  )
}
