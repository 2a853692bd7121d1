import { importState } from '#contract/data/import-states.ts'
import { resolveImportConflicts } from '#contract/imports/routes.ts'
import type { InputOf } from '#contract/kit/route.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { catalogueImportProducts as items } from '#server/db/schema/index.ts'
import { requireWithinEditorsBound } from '#server/features/products/service.ts'
import type { Services } from '#server/services.ts'
import { chooseFileValues, dropConflicts, selectChosenBounded } from './conflict-choices.ts'
import { selectEndState } from './queries.ts'
import { changeImport } from './service.ts'
import { isUntried } from './untried-products.ts'

type Resolution = InputOf<typeof resolveImportConflicts>['body']

/** Writes the file's values by the job that wrote the others, or lets the stored values stay. */
export const resolveConflicts = (
  services: Pick<Services, 'db'>,
  actor: Actor,
  id: number,
  { choice, keys, revision }: Resolution,
) =>
  changeImport(services, actor, id, {
    route: resolveImportConflicts.id,
    action: 'resolve',
    async change(tx, row) {
      if (revision !== undefined && revision !== row.revision) throw new ApiError('conflict')
      if ((await tx.$count(items, isUntried(row))) > 0) throw new ApiError('import_state')
      const resolve = choice === 'file' ? chooseFileValues : dropConflicts
      if ((await resolve(tx, id, keys)) === 0) throw new ApiError('import_state')
      if (choice === 'file') {
        await requireWithinEditorsBound(tx, actor, row.makerId, await selectChosenBounded(tx, id))
        return { state: importState.applying, progress: 0, failure: '', actingId: actor.userId }
      }
      return { state: await selectEndState(tx, id) }
    },
  })
