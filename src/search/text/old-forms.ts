import { VARIANT_PAIRS } from './variant-forms.ts'

/**
 * Other spellings of a kanji (旧字体, 異体字), frequent in names, each before the common form. Add only pairs that
 * readers take for the same word. Overrides `variant-forms.ts`.
 */
const PAIRS = `
亞亜 惡悪 壓圧 圍囲 醫医 爲為 壹壱 逸逸 隱隠 榮栄 營営 衞衛 驛駅 圓円 緣縁 艷艶 鹽塩 奧奥 應応 橫横 歐欧 毆殴 黃黄 溫温 穩穏 假仮
價価 畫画 會会 繪絵 壞壊 懷懐 概概 擴拡 殼殻 覺覚 學学 嶽岳 樂楽 罐缶 勸勧 卷巻 歡歓 觀観 關関 陷陥 顏顔 歸帰 氣気 龜亀 僞偽 戲戯
犧犠 舊旧 據拠 擧挙 虛虚 峽峡 挾挟 狹狭 鄕郷 曉暁 區区 驅駆 勳勲 薰薫 徑径 惠恵 揭掲 溪渓 經経 繼継 莖茎 螢蛍 輕軽 鷄鶏 藝芸 擊撃
缺欠 儉倹 劍剣 圈圏 檢検 權権 獻献 縣県 險険 顯顕 驗験 嚴厳 效効 廣広 恆恒 鑛鉱 號号 國国 黑黒 濟済 碎砕 齋斎 齊斉 劑剤 櫻桜 册冊
雜雑 參参 慘惨 棧桟 蠶蚕 贊賛 殘残 絲糸 齒歯 兒児 辭辞 濕湿 實実 舍舎 寫写 釋釈 壽寿 收収 從従 澁渋 獸獣 縱縦 肅粛 處処 緖緒 敍叙
奬奨 將将 燒焼 稱称 證証 乘乗 剩剰 壤壌 孃嬢 條条 淨浄 疊畳 穰穣 讓譲 釀醸 觸触 寢寝 愼慎 晉晋 眞真 神神 盡尽 圖図 粹粋 醉酔 隨随
髓髄 數数 樞枢 瀨瀬 聲声 靜静 攝摂 竊窃 專専 戰戦 淺浅 潛潜 纖繊 踐践 錢銭 禪禅 雙双 壯壮 搜捜 插挿 爭争 總総 聰聡 莊荘 裝装 騷騒
增増 藏蔵 臟臓 卽即 屬属 續続 墮堕 體体 對対 帶帯 滯滞 臺台 瀧滝 擇択 澤沢 單単 擔担 膽胆 團団 彈弾 斷断 癡痴 遲遅 晝昼 蟲虫 鑄鋳
廳庁 聽聴 敕勅 鎭鎮 塚塚 遞逓 鐵鉄 轉転 點点 傳伝 黨党 盜盗 燈灯 當当 鬪闘 德徳 獨独 讀読 屆届 繩縄 貳弐 惱悩 腦脳 霸覇 廢廃 拜拝
賣売 麥麦 發発 髮髪 拔抜 蠻蛮 祕秘 濱浜 甁瓶 拂払 佛仏 竝並 變変 邊辺 邉辺 辨弁 辯弁 瓣弁 舖舗 步歩 穗穂 寶宝 襃褒 豐豊 沒没 飜翻
每毎 萬万 滿満 麵麺 默黙 彌弥 藥薬 譯訳 豫予 餘余 與与 譽誉 搖揺 樣様 謠謡 來来 賴頼 亂乱 覽覧 龍竜 兩両 獵猟 綠緑 壘塁 淚涙 勵励
禮礼 隸隷 靈霊 齡齢 曆暦 歷歴 戀恋 練練 爐炉 勞労 樓楼 郞郎 祿禄 錄録 灣湾 髙高 﨑崎 嵜崎 碕崎 冨富 嶋島 嶌島 桒桑 濵浜 𠮷吉 槇槙 溝溝
峯峰 埜野 籘籐 椅椅 檜桧 硝硝 煉煉 栅柵 畧略 疎疎 洩泄 竪縦 彩彩 捲巻 剝剥 塡填 頰頬 噓嘘 繫繋 簞箪 簾簾 蠟蝋 瀆涜 鹼鹸 囊嚢 槪概 曾曽 祇祇
`

/**
 * Simplified forms of JIS X 0208 (1983) and forms of family registers (JIS X 0213, 文字情報基盤), missing in
 * `variant-forms.ts`.
 */
const NAMES_AND_PRINT = `
篭籠 薮藪 壷壺 醬醤 鷗鴎 鯵鰺 鶯鴬 蠣蛎 攪撹 竈竃 灌潅 諫諌 頸頚 砿鉱 礦鉱 蘂蕊 靱靭 賤賎 檮梼 濤涛 蠅蝿 侭尽 儘尽 焰焔 俠侠 繡繍 蔣蒋 蟬蝉 摑掴 顚顛 萊莱 吞呑 俱倶 枡桝 渕淵
渊淵 舘館 鋪舗 栢柏 廼乃 莵兎 菟兎 苅刈 穐秋 靑青 疉畳 疂畳 靍鶴 銕鉄 鐡鉄 𣘺橋 𡈽土 圡土 𠮟叱 囓噛 嚙噛 頴穎 芦蘆
`

const readPairs = (pairs: string): [rare: number, common: number][] =>
  pairs.split(/\s+/).flatMap((pair): [number, number][] => {
    const [rare, common] = Array.from(pair, (char) => char.codePointAt(0))
    return rare === undefined || common === undefined || rare === common ? [] : [[rare, common]]
  })

const written = readPairs(NAMES_AND_PRINT + PAIRS)
/** Common in spite of any generated pair. */
const common = new Set(written.map(([, to]) => to))
const next = new Map([...readPairs(VARIANT_PAIRS).filter(([rare]) => !common.has(rare)), ...written])

/** The common form is never rare itself. */
export const COMMON_FORMS: ReadonlyMap<number, number> = new Map(
  Array.from(next, ([rare, to]) => [rare, next.get(to) ?? to]),
)
