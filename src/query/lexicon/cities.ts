/** Cities and quarters, which only texts name: where none does, the prefecture is near. */
import { prefectures } from '#contract/data/address-texts.ts'

const cities = `
北海道>札幌 小樽 函館 旭川 ニセコ トマム 洞爺 洞爺湖 富良野 帯広 釧路
岩手県>盛岡 花巻
宮城県>仙台 松島 石巻
福島県>会津 会津若松 裏磐梯 猪苗代 郡山 いわき
茨城県>水戸 つくば
栃木県>那須 那須高原 日光 鬼怒川 宇都宮 益子
群馬県>高崎 前橋 草津 伊香保 北軽井沢 桐生
埼玉県>大宮 浦和 川越 秩父
千葉県>柏 浦安 船橋 市川 房総
東京都>渋谷 青山 南青山 表参道 原宿 銀座 六本木 麻布 代官山 目黒 中目黒 恵比寿 新宿 浅草 蔵前 清澄白河 下北沢 三軒茶屋 吉祥寺 谷中 神保町 丸の内 世田谷 八王子 立川
神奈川県>横浜 川崎 鎌倉 逗子 葉山 湘南 江の島 三浦半島 真鶴 茅ヶ崎 藤沢 箱根 芦ノ湖 強羅 小田原 湯河原
新潟県>長岡 佐渡 越後湯沢 妙高
石川県>金沢 能登 加賀 輪島
山梨県>甲府 清里 八ヶ岳 山中湖 河口湖 富士吉田
長野県>軽井沢 旧軽井沢 中軽井沢 志賀高原 松本 安曇野 白馬 蓼科 善光寺 諏訪 上田 小布施 野沢温泉
岐阜県>高山 飛騨高山 郡上 多治見
静岡県>浜松 熱海 伊豆 伊豆高原 修善寺 御殿場 沼津 三島
愛知県>名古屋 豊田 岡崎 豊橋 常滑
三重県>伊勢 志摩 四日市
滋賀県>彦根 近江八幡 大津
京都府>祇園 嵐山 宇治 丹後 先斗町
大阪府>梅田 心斎橋 難波 堺 船場 天王寺 北浜
兵庫県>神戸 芦屋 姫路 淡路島 淡路 西宮 有馬 城崎
岡山県>倉敷
広島県>尾道 福山 鞆の浦 宮島
香川県>高松 直島 小豆島
愛媛県>松山 道後 今治
福岡県>博多 天神 中洲 北九州 小倉 久留米 糸島
大分県>別府 湯布院 由布院
熊本県>阿蘇
宮崎県>都城
鹿児島県>屋久島 霧島 奄美
沖縄県>那覇 石垣 石垣島 宮古島
`

const prefectureOf: ReadonlyMap<string, (typeof prefectures)[number]> = new Map(
  cities
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name, towns = ''] = line.split('>')
      const prefecture = prefectures.find(({ label }) => label === name)
      return prefecture ? towns.split(' ').map((town) => [town, prefecture] as const) : []
    }),
)

/** 福岡市 is in 福岡県. */
const capitals: ReadonlyMap<string, (typeof prefectures)[number]> = new Map(
  prefectures.map((prefecture) => [prefecture.label.replace(/[都府県]$/u, '市'), prefecture] as const),
)

/** Cities that would be cut into other words: 銀座. */
export const cityNames: readonly string[] = [...prefectureOf.keys()]

/** Returns the prefecture in which a city or a quarter is; undefined where none is known. */
export const prefectureOfTown = (word: string): (typeof prefectures)[number] | undefined =>
  prefectureOf.get(word.replace(/[市町村]$/u, '')) ?? capitals.get(word)
