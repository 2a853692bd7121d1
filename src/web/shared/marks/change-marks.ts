import type { QueryClient } from '@tanstack/react-query'
import type { Mark } from '#contract/marks/routes.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import type { MarkAction } from '#web/shared/cards/marks-store.ts'
import { markKey, useMarks } from '#web/shared/cards/marks-store.ts'
import { ofResources } from '#web/shared/session/pending-changes.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'

export type OwnMarks = ApiResponse<'GET /users/me/marks'>

const marksRoute = 'GET /users/me/marks'

type UnansweredPress = { on: boolean; answered: Promise<unknown> }

const pressed = new Map<string, UnansweredPress>()

const keyOf = (intent: MarkAction) => markKey('kind' in intent ? intent.kind : 'user', intent.id)

/** Returns the state after a press: the opposite of the last press or known state. */
export function isNextOn(intent: MarkAction): boolean {
  const key = keyOf(intent)
  return !(pressed.get(key)?.on ?? useMarks.getState()[key]?.pressed ?? false)
}

/** Optimistic, in every tab. Waits for the previous change of the same mark: the last press wins. */
export async function changeMark(intent: MarkAction, on: boolean): Promise<void> {
  const key = keyOf(intent)
  const change = { on, after: pressed.get(key)?.answered }
  const answered = 'kind' in intent ? changeLike(intent, change) : changeFollow(intent, change)
  const last = { on, answered: answered.catch(() => {}) }
  pressed.set(key, last)
  try {
    await answered
  } finally {
    if (pressed.get(key) === last) pressed.delete(key)
  }
}

type MarkChange = { on: boolean; after: Promise<unknown> | undefined }

function changeLike({ kind, id }: Extract<MarkAction, { kind: number }>, { on, after }: MarkChange) {
  const setLike = (read: (mark: Mark) => Pick<Mark, 'liked' | 'like_count'>) => (cache: QueryClient) =>
    setMarks(cache, (marks) => mapMark(marks, kind, id, (mark) => ({ ...mark, ...read(mark) })))
  return changeAsPerson(
    on ? 'POST /likes' : 'DELETE /likes',
    { body: { kind, id } },
    {
      after,
      expect: setLike(({ liked, like_count }) => ({
        liked: on,
        like_count: like_count + Number(on) - Number(liked),
      })),
      store: (cache, { liked, like_count }) => setLike(() => ({ liked, like_count }))(cache),
      also: [marksRoute],
    },
  )
}

function changeFollow({ id }: MarkAction, { on, after }: MarkChange) {
  const expect = (cache: QueryClient) =>
    setMarks(cache, (marks) => {
      const others = marks.followed_user_ids.filter((other) => other !== id)
      return { ...marks, followed_user_ids: on ? [...others, id] : others }
    })
  const change = {
    after,
    expect,
    also: [marksRoute, 'GET /projects/following', 'GET /posts/following'],
  } as const
  return on
    ? changeAsPerson('POST /follows', { body: { user_id: id } }, change)
    : changeAsPerson('DELETE /follows/{user_id}', { params: { user_id: id } }, change)
}

const setMarks = (cache: QueryClient, change: (marks: OwnMarks) => OwnMarks) =>
  void cache.setQueriesData<OwnMarks>(ofResources(['/users/me/marks']), (marks) => marks && change(marks))

function mapMark(marks: OwnMarks, kind: number, id: number, change: (mark: Mark) => Mark): OwnMarks {
  const name = listOfKind(kind)
  return { ...marks, [name]: marks[name].map((mark) => (mark.id === id ? change(mark) : mark)) }
}

const listOfKind = (kind: number) => (kind === 1 ? 'projects' : kind === 2 ? 'posts' : 'product_variations')
