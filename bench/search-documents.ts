/** Products for the search bench: the same for the same seed, with the shape and the repetition of a real catalogue. */
import type { SearchDoc, SearchSchema } from '#search/types.ts'

/** Choice fields and how many values each has; those of several values a document are listed below. */
const CHOICES: Record<string, number> = {
  category: 62,
  colour: 17,
  material: 30,
  maker: 400,
  kind: 2,
  fire_protection: 4,
  fire_resistance: 6,
  formaldehyde: 5,
  flame_prevention: 3,
  stock: 2,
  sample: 2,
  ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`condition_${i + 1}`, 5 + i])),
}
const SEVERAL = new Set(['colour', 'material', 'condition_1', 'condition_2'])
/** Most documents have no value here: a condition belongs to a few categories. */
const SPARSE = /^condition_/
const NUMBERS = ['price', 'width', 'depth', 'height', 'created']

export const SCHEMA: SearchSchema = {
  text: {
    name: { weight: 10 },
    code: { weight: 12, kind: 'code' },
    category: { weight: 8 },
    maker: { weight: 6 },
    material: { weight: 4 },
    description: { weight: 1 },
  },
  choices: Object.keys(CHOICES),
  numbers: NUMBERS,
}

const list = (text: string) => text.trim().split(/\s+/)
const SERIES = list(
  'ノル マレ リノ ソラ クモ カゼ ナギ ホノカ ミナモ ツムギ シズク ハル アサ ユウ カスミ コダチ イロハ トワ ルナ アルト NORD LINO MARE TERRA',
)
const THINGS =
  list(`ソファ ソファベッド ダイニングチェア ラウンジチェア スツール ベンチ オフィスチェア ダイニングテーブル ローテーブル サイドテーブル デスク シェルフ
  キャビネット TVボード ベッドフレーム マットレス ペンダントライト ブラケットライト フロアライト テーブルライト カーテン ブラインド ラグ 張地 プランター 無垢フローリング
  複合フローリング フロアタイル 長尺シート タイルカーペット 畳 壁紙 化粧フィルム 左官材 塗料 化粧パネル 木ルーバー 吸音材 和紙 磁器質タイル モザイクタイル レンガタイル 天然石
  人工大理石 サイディング 金属パネル ルーバー 屋根材 デッキ材 室内ドア サッシ ガラスブロック 建具金物 キッチン 洗面器 水栓 浴槽 便器 舗装材 フェンス 手すり 巾木`)
const MATERIALS =
  list(`オーク ウォルナット チーク スギ ヒノキ 合板 突板 竹 スチール ステンレス アルミ 真鍮 銅 ガラス 磁器質 せっ器質 陶器質 大理石 御影石 テラゾー
  コンクリート 漆喰 珪藻土 和紙 塩ビ メラミン アクリル レザー ウール コットン`)
const STYLES = list('北欧 和風 モダン クラシック インダストリアル ナチュラル ミニマル ヴィンテージ')
const ROOMS = list(
  'リビング ダイニング 寝室 書斎 玄関 浴室 洗面室 オフィス ホテル 店舗 カフェ 病院 学校 図書館',
)
const PHRASES =
  list(`静かな空間に似合う 日々の暮らしになじむ 職人の手仕事を感じる 光をやわらかく受け止める 長く使うための 素材の表情を生かした 水まわりにも使える
  お手入れの簡単な 組み合わせて使う 余白を楽しむ`)

/** Numbers from 0 to 1: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `count` documents; variations of one product share name, texts and maker, as in a catalogue. */
export function* makeDocuments(count: number, seed: number): Generator<SearchDoc, void> {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = (items: readonly string[]) => items[below(items.length)] ?? ''
  // Some values are everywhere and some nearly nowhere.
  const skewed = (limit: number) => Math.floor(limit * random() ** 2)
  let id = 1
  while (id <= count) {
    const category = below(THINGS.length)
    const thing = THINGS[category] ?? ''
    const maker = skewed(400)
    const material = skewed(MATERIALS.length)
    const series = pick(SERIES)
    const number = below(9000) + 1000
    const description = `${pick(PHRASES)}${MATERIALS[material] ?? ''}の${thing}。${pick(STYLES)}スタイルの${pick(ROOMS)}や${pick(ROOMS)}に。${pick(PHRASES)}シリーズ${series}${number}。`
    const conditions = new Set(Array.from({ length: 3 }, () => `condition_${(category % 7) + below(3) + 1}`))
    const variations = 1 + below(5)
    for (let i = 0; i < variations && id <= count; i++) {
      const choices = Object.fromEntries(
        Object.entries(CHOICES).map(([field, values]) => {
          if (SPARSE.test(field) && !conditions.has(field)) return [field, []]
          const picked = Array.from(
            { length: SEVERAL.has(field) ? 1 + below(2) : 1 },
            () => 1 + skewed(values),
          )
          return [field, [...new Set(picked)]]
        }),
      )
      yield {
        id: id++,
        rank: Math.floor(10_000 * random() ** 4),
        text: {
          name: `${series} ${thing} ${number}`,
          code: `${String.fromCharCode(65 + (maker % 26))}${String.fromCharCode(65 + (number % 26))}-${number}-${i + 1}`,
          category: thing,
          maker: `${pick(['株式会社', ''])}${SERIES[maker % SERIES.length]}${MATERIALS[maker % 30]}工房${maker}`,
          material: [MATERIALS[material] ?? ''],
          description,
        },
        choices: { ...choices, category: [category + 1], maker: [maker + 1], material: [material + 1] },
        numbers: {
          price: random() < 0.1 ? null : 100 * below(5000),
          width: 10 * below(240),
          depth: 10 * below(120),
          height: 10 * below(220),
          created: id,
        },
      }
    }
  }
}
