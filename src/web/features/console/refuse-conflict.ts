import { ApiError } from '#web/kit/errors/error.ts'
import { FormRefusal } from '#web/kit/form/form-issues.ts'
import { changedByColleague, savedByColleague } from './record-draft.ts'

/** Explains the api's `conflict` by whether the draft has changes; rethrows every other error. */
export const refuseConflict =
  (isChanged: boolean) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error
    throw new FormRefusal({ problem: isChanged ? changedByColleague : savedByColleague })
  }
