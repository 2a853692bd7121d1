import type { QueryClient } from '@tanstack/react-query'
import type { Mark } from '#contract/marks/routes.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import type { MarkWish } from '#web/shared/cards/marks-store.ts'
import { markKey, useMarks } from '#web/shared/cards/marks-store.ts'
import { ofResources } from '#web/shared/session/pending-changes.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'

type Marks = ApiResponse<'GET /users/me/marks'>

const marksRoute = 'GET /users/me/marks'

type Pressed = { on: boolean; answered: Promise<unknown> }

const pressed = new Map<string, Pressed>()

const keyOf = (wish: MarkWish) => markKey('kind' in wish ? wish.kind : 'user', wish.id)

/** Returns the state after a press: the opposite of the last press, or else of the known state. */
export function isNextOn(wish: MarkWish): boolean {
  const key = keyOf(wish)
  return !(pressed.get(key)?.on ?? useMarks.getState()[key]?.pressed ?? false)
}

/** Optimistic, in every tab. Waits for the previous change of the same mark, so that the last press wins. */
export async function changeMark(wish: MarkWish, on: boolean): Promise<void> {
  const key = keyOf(wish)
  const change = { on, after: pressed.get(key)?.answered }
  const answered = 'kind' in wish ? changeLike(wish, change) : changeFollow(wish, change)
  const last = { on, answered: answered.catch(() => {}) }
  pressed.set(key, last)
  try {
    await answered
  } finally {
    if (pressed.get(key) === last) pressed.delete(key)
  }
}

type Change = { on: boolean; after: Promise<unknown> | undefined }

function changeLike({ kind, id }: Extract<MarkWish, { kind: number }>, { on, after }: Change) {
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
      keep: (cache, { liked, like_count }) => setLike(() => ({ liked, like_count }))(cache),
      also: [marksRoute],
    },
  )
}

function changeFollow({ id }: MarkWish, { on, after }: Change) {
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

const setMarks = (cache: QueryClient, change: (marks: Marks) => Marks) =>
  void cache.setQueriesData<Marks>(ofResources(['/users/me/marks']), (marks) => marks && change(marks))

function mapMark(marks: Marks, kind: number, id: number, change: (mark: Mark) => Mark): Marks {
  const name = listOfKind(kind)
  return { ...marks, [name]: marks[name].map((mark) => (mark.id === id ? change(mark) : mark)) }
}

const listOfKind = (kind: number) => (kind === 1 ? 'projects' : kind === 2 ? 'posts' : 'product_variations')
