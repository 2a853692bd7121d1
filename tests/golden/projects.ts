/**
 * A small town for golden queries: rooms, teams, boards and articles, each chosen because some query must or
 * must not find it.
 */
import { buildingTypes, spaces } from '#server/features/taxonomy/starter/space-types.ts'

export type Photo = { title: string; space: string; caption?: string; materials?: string[]; credit?: string }

export type Project = {
  title: string
  kana?: string
  team: string
  building: string
  use?: string
  structure?: number
  construction?: number
  place: string
  text?: string
  credits?: { role: string; name: string }[]
  likes?: number
  photos: Photo[]
}

export const PROJECTS: Project[] = [
  {
    title: '鎌倉の家',
    kana: 'かまくらのいえ',
    team: '谷戸建築設計事務所',
    building: '住宅',
    use: '戸建住宅',
    structure: 1,
    construction: 1,
    place: '神奈川県鎌倉市扇ガ谷',
    credits: [
      { role: '施工', name: '早瀬建築工作' },
      { role: '左官', name: '左官 小暮' },
    ],
    photos: [
      { title: '庭へ開く居間', space: 'リビング', caption: '低い家具だけを置いた。' },
      { title: '一列の台所', space: 'キッチン', materials: ['タイル', 'ステンレス'] },
      { title: '土の壁', space: '和室', materials: ['左官材'] },
    ],
  },
  {
    title: '三角屋根の平屋',
    team: '髙橋一級建築士事務所',
    building: '住宅',
    use: '戸建住宅',
    structure: 1,
    construction: 1,
    place: '神奈川県茅ヶ崎市',
    text: '間取りは南北に長い。',
    likes: 9,
    photos: [
      { title: '板張りの天井', space: 'LDK', materials: ['オーク'] },
      { title: '兄弟の部屋', space: '子供室' },
      { title: '庭に向いた机', space: '書斎' },
    ],
  },
  {
    title: '団地の一室を改める',
    team: '㈱水辺デザイン',
    building: '住宅',
    use: '集合住宅',
    structure: 3,
    construction: 3,
    place: '東京都目黒区',
    photos: [
      { title: '白い流し', space: '洗面' },
      { title: '檜の湯船', space: '浴室' },
      { title: '畳をやめた洋室', space: '寝室' },
      { title: 'キッチンの窓', space: 'キッチン' },
    ],
  },
  {
    title: '坂の途中の喫茶',
    team: 'アトリエ渡邊',
    building: '飲食',
    use: 'カフェ',
    construction: 4,
    place: '福岡県福岡市',
    photos: [
      { title: '通りに面した席', space: '客席', caption: '床はモルタルの金鏝。', materials: ['モルタル'] },
      { title: '奥のオープンな調理場', space: '厨房' },
    ],
  },
  {
    title: '港のレストラン',
    team: '六番埠頭アトリエ',
    building: '飲食',
    use: 'レストラン',
    construction: 3,
    place: '兵庫県神戸市',
    photos: [{ title: '長い卓', space: '客席', materials: ['オーク'] }],
  },
  {
    title: '文具会社の本社',
    team: 'PLAN L',
    building: 'オフィス',
    use: 'オフィス',
    structure: 2,
    construction: 4,
    place: '東京都新宿区',
    photos: [
      { title: '島のない机の並び', space: '執務' },
      { title: '大階段のあるロビー', space: 'エントランス・ロビー' },
      { title: '丸い卓', space: '会議室' },
    ],
  },
  {
    title: '湯治の宿 山荷',
    kana: 'とうじのやど さんか',
    team: '数寄屋 宮路工務',
    building: '宿泊',
    use: '旅館',
    structure: 1,
    construction: 2,
    place: '長野県松本市',
    photos: [
      { title: '座敷の灯り', space: '客室' },
      { title: '岩の露天', space: '浴室' },
    ],
  },
  {
    title: '運河のホテル',
    team: '燈台舎',
    building: '宿泊',
    use: 'ホテル',
    place: '北海道小樽市',
    photos: [{ title: '窓辺の長椅子', space: '客室' }],
  },
  {
    title: 'こもれび歯科',
    team: 'こもれび設計共同体',
    building: '医療・福祉',
    use: '歯科',
    place: '宮城県仙台市',
    photos: [
      { title: '木の待合', space: '待合' },
      { title: '絵本と積み木の場所', space: '待合', caption: 'キッズスペースは受付から見える。' },
    ],
  },
  {
    title: '眼科クリニック',
    team: 'こもれび設計共同体',
    building: '医療・福祉',
    use: 'クリニック',
    place: '千葉県千葉市',
    photos: [{ title: '明るい受付', space: '受付' }],
  },
  {
    title: '町の図書館',
    team: '北の葉アーキテクツ',
    building: '教育',
    use: '図書館',
    structure: 7,
    place: '長野県長野市',
    photos: [{ title: '書架の間', space: '閲覧室', materials: ['ウォルナット'] }],
  },
  {
    title: '小学校の図書室',
    team: '北の葉アーキテクツ',
    building: '教育',
    use: '学校',
    construction: 3,
    place: '長野県松本市',
    photos: [{ title: '低い棚', space: '閲覧室' }],
  },
  {
    title: '金物の店',
    team: '合同会社澤村國男建築',
    building: '店舗',
    use: '物販',
    construction: 3,
    place: '石川県金沢市',
    credits: [{ role: '照明計画', name: '写真 齋藤眞一' }],
    photos: [{ title: '引き出しの壁', space: '売場', materials: ['スチール'] }],
  },
]

const placesOf = (names: readonly string[], name: string) => names.indexOf(name) + 1

const named = (names: readonly string[]) =>
  new Map(names.map((name, order) => [order + 1, { id: order + 1, name, order }]))

const buildingNames = Object.keys(buildingTypes)
const useNames = Object.values(buildingTypes).flat()
const materialNames = [
  ...new Set(PROJECTS.flatMap(({ photos }) => photos.flatMap(({ materials = [] }) => materials))),
]

/** Taxonomy names as the indexes store them. */
export const terms = {
  buildingTypes: named(buildingNames),
  useTypes: new Map([...named(useNames)].map(([id, use]) => [id, { ...use, buildingTypeId: 1 }])),
  spaces: named(spaces),
  materials: named(materialNames),
  categories: new Map(),
}

/** Returns the database columns of a photo's project and of the project itself. */
export function columnsOf(project: Project, photos: readonly Photo[]) {
  return {
    title: project.title,
    titleKana: project.kana ?? '',
    description: project.text ?? '',
    prefecture: '',
    place: project.place,
    teamId: 1,
    teamName: project.team,
    teamKana: '',
    buildingTypeId: placesOf(buildingNames, project.building),
    structureType: project.structure ?? null,
    constructionType: project.construction ?? null,
    floorSpace: null,
    completedYear: null,
    publishedSeconds: 0,
    useTypeIds: project.use === undefined ? [] : [placesOf(useNames, project.use)],
    credits: project.credits ?? [],
    popularity: project.likes ?? 0,
    photos: photos.map(({ title, caption = '', credit = null, space }) => {
      return { title, caption, credit, spaceId: placesOf(spaces, space), colors: [], width: 3, height: 2 }
    }),
    pinned: photos.flatMap(({ materials = [] }) =>
      materials.map((name) => {
        return {
          variationId: 1,
          name: '',
          maker: '',
          materialIds: [placesOf(materialNames, name)],
          categoryIds: [],
        }
      }),
    ),
  }
}
