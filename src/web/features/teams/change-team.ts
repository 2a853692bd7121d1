import type { ApiResponse, CallArguments } from '#web/shared/api/call.ts'
import { changeAsPerson, personQuery } from '#web/shared/session/person-query.ts'
import { renewPerson } from '#web/shared/session/renew-person.ts'

const lists = ['GET /users/me/lists', 'GET /users/{id}/teams'] as const

export const updateTeam = (id: number, body: CallArguments<'PUT /teams/{id}'>[0]['body']) =>
  changeAsPerson(
    'PUT /teams/{id}',
    { params: { id }, body },
    {
      store: (cache, team) =>
        cache.setQueryData(personQuery('GET /teams/{id}', { params: { id } }).queryKey, team),
      also: ['GET /users/{id}/teams'],
    },
  )

export const changeRole = (id: number, userId: number, kind: number) =>
  changeAsPerson(
    'PUT /teams/{team_id}/members/{id}',
    { params: { team_id: id, id: userId }, body: { kind } },
    {
      store: (cache, changed) =>
        cache.setQueryData(
          personQuery('GET /teams/{id}/members', { params: { id } }).queryKey,
          (members) =>
            members && {
              ...members,
              items: members.items.map((member) => (member.user.id === userId ? changed : member)),
            },
        ),
    },
  )

export const requestJoin = (id: number) => changeAsPerson('POST /teams/{id}/request_join', { params: { id } })

export type JoinRequestItem = ApiResponse<'GET /teams/{id}/join_requests'>['items'][number]

/** Identified by a mailed link, or from the list. */
type JoinRequestRef = { token: string } | { join_request_id: number }

export const settleRequest = (decision: 'approve_join' | 'reject_join', id: number, body: JoinRequestRef) =>
  changeAsPerson(`POST /teams/{id}/${decision}`, { params: { id }, body }, { also: ['GET /notifications'] })

export async function joinTeam(id: number, token: string): Promise<void> {
  await changeAsPerson('POST /teams/{id}/join', { params: { id }, body: { token } }, { also: lists })
  await renewPerson()
}

export async function withdraw(id: number): Promise<void> {
  await changeAsPerson('POST /teams/{id}/withdrawal', { params: { id } }, { also: lists })
  await renewPerson()
}
