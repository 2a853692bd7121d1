import { limits } from '#contract/data/limits.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { type ThingKey, thingSources } from '#web/features/console/things/named-things.ts'
import { ThingIds } from '#web/features/console/things/thing-ids.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { readCuratedName, writeCuratedName } from './curated-name.ts'
import { WholeList } from './whole-list.tsx'

const kinds = Object.keys(thingSources) as ThingKey[]
const kindOptions = kinds.map((id) => ({ id, label: thingSources[id].label }))

/** Named lists for programs that use the api. */
export const CuratedLists = () => (
  <>
    <p className="mb-4 max-w-160 text-sm text-muted">
      アプリや外部のサイトが、名前を指定して取り出す一覧です。API の GET /top/settings
      に含まれ、保存するとすぐに届きます。このサイトのページには表示されません。
    </p>
    <WholeList
      name="/console/curated_lists"
      query={usePersonQuery('GET /console/curated_lists')}
      save={(body, done) => changeInConsole('PUT /console/curated_lists', { body }, { done })}
      noun="一覧"
      empty={{ name: '', ids: [] }}
      summarize={({ name, ids }) => ({
        name,
        about: `${countedAs(readCuratedName(name).kind)}${ids.length}件`,
      })}
      drawFields={({ name, ids }, change, issues) => {
        const { place, kind } = readCuratedName(name)
        return (
          <>
            <div className="grid gap-3 tablet:grid-cols-2">
              <TextField
                label="場所の名前"
                required
                hint="英小文字、数字、アンダースコア（例：header）"
                value={place}
                error={issues.name}
                onChange={({ target }) =>
                  change({ name: writeCuratedName({ place: target.value, kind }) }, 'name')
                }
              />
              <Select
                label="種類"
                required
                value={kind ?? ''}
                options={[...(kind === null ? [{ id: '', label: '選択してください' }] : []), ...kindOptions]}
                hint={name && `API での名前は ${name} です`}
                onChange={({ target }) => {
                  const chosen = kinds.find((each) => each === target.value) ?? null
                  // Ids of one kind are invalid for another.
                  change({ name: writeCuratedName({ place, kind: chosen }), ids: kind === null ? ids : [] })
                }}
              />
            </div>
            {kind ? (
              <ThingIds
                kind={kind}
                ids={ids}
                max={limits.idsPerRequest}
                onChange={(chosen) => change({ ids: chosen })}
              />
            ) : (
              <p className="text-xs text-muted">
                種類を選ぶと、並べるものを加えられます。
                {ids.length > 0 && `いまの ID：${ids.join('、')}`}
              </p>
            )}
            {issues.ids && <p className="text-xs text-err">{issues.ids}</p>}
          </>
        )
      }}
    />
  </>
)

const countedAs = (kind: ThingKey | null) => (kind === null ? '' : `${thingSources[kind].label} `)
