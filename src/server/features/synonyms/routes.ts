import * as contract from '#contract/synonyms/console-routes.ts'
import { builtInGroups } from '#search/synonyms.ts'
import { foldedText } from '#search/text/tokenise.ts'
import { changeRecord, createRecord, removeRecord } from '#server/console/change-record.ts'
import { explainRefusal } from '#server/db/refused-by.ts'
import { handle } from '#server/http/handler.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { createMissFinder } from './find-misses.ts'
import { synonymRecord as record, selectGroups } from './groups.ts'
import { listMisses, sortMisses } from './misses.ts'
import { previewSynonyms } from './preview.ts'

export function synonymHandlers(services: Services) {
  const findMisses = createMissFinder(services.indexes)
  return [
    handle(contract.listSynonyms, ({ query }) => listSynonyms(services, query.keyword)),
    handle(contract.previewSynonyms, ({ query }) => previewSynonyms(services, query)),
    handle(contract.createSynonyms, ({ actor, body }) =>
      createRecord(services, actor, { route: contract.createSynonyms.id, record, state: body }).catch(
        explain,
      ),
    ),
    handle(contract.updateSynonyms, ({ actor, params: { id }, body: { version, words } }) =>
      changeRecord(services, actor, {
        ...{ route: contract.updateSynonyms.id, record, id, version },
        state: (before) => ({ ...before, words }),
      }),
    ),
    handle(contract.deleteSynonyms, ({ actor, params }) =>
      removeRecord(services, actor, { route: contract.deleteSynonyms.id, record, id: params.id }),
    ),
    handle(contract.listSearchMisses, async ({ query }) =>
      toWholeList(sortMisses(await listMisses(services.db, findMisses, query.days), query.sort)),
    ),
  ]
}

const explain = explainRefusal({ synonym_groups_replaces: 'conflict' })

async function listSynonyms({ db }: Services, keyword: string) {
  const groups = await selectGroups(db)
  const replaced = new Set(groups.map(({ replaces }) => replaces))
  const all: contract.SynonymGroup[] = [
    ...groups,
    ...builtInGroups
      .filter((line) => !replaced.has(line))
      .map((words) => ({ id: null, words, replaces: null, version: 0 })),
  ]
  const wanted = foldedText(keyword.trim())
  return toWholeList(
    all.filter(({ words, replaces }) => foldedText(`${words} ${replaces ?? ''}`).includes(wanted)),
  )
}
