/** What is said in a search field and asks for nothing, and what turns the word before it around. As it is written: ている is an ending, ティール a color. */
import { longestBy } from './longest-by.ts'
import { readSigns } from './signs.ts'
import { formsOfVerbs, negativesOfVerbs } from './spellings.ts'

const words = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .trim()
      .split(/\s+/u)
      .map((word) => readSigns(word).text),
  )

/** They join words: 真鍮のペンダント, リビングに置けるソファ. */
export const particles = words(
  'の が に で を と から も でも は な へ や か って とか にも には では まで までの からの への との での にて または もしくは あるいは それとも がかった みがかった より よりも',
)

/** Of the particles, those that count up what a negation behind the last is said of: 白と黒以外, 革でも布でもない. */
export const counters = words('と や か も でも とか または もしくは あるいは')

/** Of the particles, those behind what another thing is measured by: ソファより小さい椅子. */
export const comparers = words('より よりも')

/** Of the particles, those that leave the choice: 白か黒の水栓, グレーがかった青. */
export const choosers = words('か や または もしくは あるいは それとも がかった みがかった')

/** Marks that do: 白・黒, 黒、白、グレー. */
export const choosingMarks: ReadonlySet<string> = new Set('・/、')

/** Beside what it is said of, each says nothing more. Also alone or first: おすすめのソファ. */
export const fillers = words(`
  品番 型番 商品コード ただし なお それと 加えて さらに
  おすすめ オススメ お勧め よく見られている いい 良い よい 素敵な 探す 探して 探している 探してる さがす さがして さがしている さがしてる
  なるべく できるだけ できれば とにかく 一番 いちばん 少し ちょっと もっと あまり そんなに それほど さほど そこまで とても かなり すごく たくさん いっぱい 全体的に 全体 気軽に 色々 いろいろ 何か ほかの 他の だけ のみ 限定
  買いたい 買える 購入 購入したい 選びたい 写っている 写ってる 写り込む 写り込んだ 映っている 映る 写る 写った 見える 見えている 取り寄せたい 例 実例 事例 施工例 施工事例 写真 画像 内装 サイズ 機能 機能性 性能 等級 ホルムアルデヒド等級 値段 価格 建物 部屋 空間
  多い 多く すぐ すぐに 雰囲気 雰囲気の 印象 イメージ 素材 素材の 豊富 豊富な 充実した 充実 多め 多めの ふんだんに たっぷり たっぷりと 贅沢に ぜいたくに 多用した 多用する ゆったり ゆったりした 感じられる 感じる
  ください 下さい お願い お願いします 見たい 見せて みたい 知りたい 欲しい ほしい 教えて 一覧 事例集 まとめ 種類 商品 製品 ブランド メーカー アイテム 作品 物件 プロジェクト 仕事 樹種 無料 無料で 税込 税込み 税抜 税抜き
`)

/** What is done with a thing, or was: 作られた, 敷いてある, 座れる. */
const verbs = formsOfVerbs(
  `作る つくる 造る 使う つかう 持つ 置く おく 敷く しく 貼る 張る はる 塗る ぬる 吊る 吊るす 飾る 探す さがす 選ぶ 買う 合う あう 似合う 馴染む なじむ 座る 届く 動く 動かす 並ぶ 立ち並ぶ
  撮る 過ごす くつろぐ 楽しむ 囲む 包む 覆う 彩る 施す 配す 生かす 活かす 写る 映る 広がる 収まる おさまる もらう 貰う 頼む 送る 助かる 付く つく 入る はいる 掛かる かかる 下がる 敷き詰める 出す なる 伸びる 歩く 歩ける
  落とす 照らす 灯す`,
  `抑える できる 出来る 付ける つける 取り付ける 取付ける 入れる いれる 眺める 備える 設ける 据える 掛ける かける 吊り下げる 並べる 合わせる 用いる 見える みえる 見せる 感じる まとめる 揃える 設える しつらえる 仕上げる 組み合わせる 組合せる 兼ねる 効かせる 引き立てる 取り入れる 取り寄せる 試せる 確かめる`,
)

/** The same, only behind another word: 北欧風, 革張り, 子供部屋用, サンプルがもらえる. */
export const endings = words(`
  ${verbs.join(' ')}
  柄 柄の 用 用の 向け 向けの 向き むけ 風 調 系 色 っぽい ぽい ぽく 製 張り 張 貼り ばり 敷き 仕上げ 仕上 仕様 型 タイプ テイスト スタイル デザイン ライク ライクな 板
  な感じ 感じ みたいな のような ような らしい もの の物 やつ ところ とこ 順 順に 順で 
  ている てる ていて している してある してあって してる して されている されてる できている ています てある られている られた いる います ます ました ません でしょうか ですか ですかね でしょう かな かしら さん ないですか ないでしょうか ないかな ないか
  なので だから だと だけど けど けれど ですが んですが のですが ので なら 助かります うれしい 嬉しい 嬉しいです うれしいです ありがたい 有難い どれ どれですか どれがいい どこ どんな がいい が良い といい と良い でいい で良い
  統一した 統一された 基調 基調の 基調とした 基調にした ベース ベースの ベースにした メインの 中心の 中心とした 目立つ 効いた きいた 印象的な 使え 置け
  越し 越しの 越しに ごし ごしの ごしに
  面する 面した 面している 面して 臨む 望む 通じる つながる つながった 繋がる 続く 続いた
  頼める 請求したい 手配できる 確認できる 使用 使用した 採用した 使用している 取り寄せできる 取り寄せ可能 請求できる 請求可能 材料 塗装 塗装の 加工 寝られる 映える
  撮影した 撮影された 撮影している 設計した 設計された 設計に参加した 手がけた 手掛けた 手がける 手掛ける 参加した 参加している 参加する 携わった 携わる 関わった 関わる 加わった 加わる 協力した 協働した 施工した デザインした なのが に近い 近い に近い色
  効果 効果の 効果のある 効果がある ぬくもり 温もり 温かみ 暖かみ あたたかみ 風合い 素材感 必要 必要な 必要です 必要なんです 必要なので
  兼 兼用 兼用の
  番号 認定番号 認定 認定の ある あり アリ する した された 付き 付 つき ついてる ついてると
  以上 以下 材 カラー カラーの 可 OK 対応 対応している 入り 付きで つきで 感 感の 感のある 質感 質感の 感がある 以内で の中 中 対応の 可能な 可能 なもの ものから 方から ほうから やつから 同士 など くらいの ぐらいの である です だった
  したい にしたい したいです にしたいです したくて
  内 内の 以内 以内の 地方 エリア 近郊 周辺 方面 あたり あたりの
`)

/** Behind what something is only like: カフェ風のリビング. */
export const likenesses = words(
  '風 風の っぽい ぽい みたいな のような らしい テイスト テイストの スタイル スタイルの ライク ライクな',
)

/** Behind what is done to a thing: ペイント仕上げの扉 is no paint. */
export const finishes = words('仕上げ 仕上げの 仕上 塗装 塗装の 塗り 塗りの')

/** What is done to a thing with another: 漆喰で仕上げた棚. */
export const finishings = words(formsOfVerbs('塗る 張る 貼る 覆う', '仕上げる 固める').join(' '))

/** Where something else is: ソファの横に置くテーブル. */
export const positions = words('上 横 前 脇 わき 下 隣 隣り となり そば 傍 近く 周り まわり 奥 足元 手前 間')

/** What is seen from elsewhere: 庭が見える和室. */
export const sights = words(formsOfVerbs('望む 臨む', '見える みえる 眺める 望める 眺められる').join(' '))

/** What a room leads on to: リビングから続くテラス. */
export const leadings = words(formsOfVerbs('続く つながる 繋がる 通じる', '').join(' '))

/** What one does with a thing at another: 畳に置く椅子. */
export const placings = words(
  `面する 面した 面している 面して ${formsOfVerbs('置く 合う あう 似合う 馴染む なじむ 貼る 張る 吊る 吊るす 敷く 臨む 開く つながる 続く', '映える 合わせる 並べる 付ける つける 取り付ける 掛ける かける 下げる 吊り下げる 入れる').join(' ')}`,
)

/** What goes with another, whatever that is a part of: 白い壁に合う棚. */
export const matchings = words(formsOfVerbs('合う あう 似合う 馴染む なじむ', '合わせる 映える').join(' '))

/** What was said before is to be kept away: 黒以外, レザーじゃない, 肘なし. */
export const negations = words(`
  以外 いがい じゃない ではない でない でもない でもなく でもなくて じゃなくて ではなく ではなくて を除く をのぞく 除く のぞく を除いた 除いて 抜き ぬき なし 無し ナシ が無い がない のない の無い
  はNG NG を避けたい は避けたい 避けたい は嫌 は除外 除外 は除く は除いて 以外で でなく じゃなく じゃないの 使わず 使用しない 使用していない
  要らない いらない 不要 不要な 不要の 抜いて 抜いた は抜いて を抜いた
  ${negativesOfVerbs('写る 写り込む 映る 映り込む 置く 敷く 貼る 張る 付く つく 使う 入る', '見える 付ける つける 入れる').join(' ')}
`)

/** What a thing may be called by, too: 肘なし is found as it stands. */
export const lacks = words('なし 無し ナシ 不要 不要な 不要の')

/** The same behind the stem of an adjective: 黒くない, 重すぎない. */
export const adjectiveNegations = words(
  'くない くなく くなくて くなければ くはない すぎない すぎなく すぎず 過ぎない 過ぎず',
)

/** The last letter of a verb or an adjective before what it is said of: 暮らす家. */
export const verbEnd = '[うくぐすつぬぶむるただい]'

/**
 * An adjective or a verb stands right before what it tells of: 四角い, マットな, 洗える, 外で使う, 穴のあいた. What ends as one and
 * is a thing has の all the same: 手洗い, 住まい, 色違い, つるつる. Of verbs in く and the like only those with a particle count: むく is a thing.
 */
export const attributeEnd =
  /(?:(?<!洗|住ま|違|そろ|揃|食)い|(?<!つるつ)る|[なた]|[んい]だ|[をにがでのもて].+[うくぐすつぶむ])$/u

/** What each of these words may be. */
export const plainWords: ReadonlyMap<string, readonly { kind: PlainKind }[]> = meaningsByWord([
  ['joint', particles],
  ['ending', endings],
  ['negation', negations.union(adjectiveNegations)],
  ['filler', fillers],
])

/** By the first letter, the letters of the longest of them. */
export const longestPlain: ReadonlyMap<string, number> = longestBy(1, plainWords.keys())

type PlainKind = 'joint' | 'ending' | 'negation' | 'filler'

function meaningsByWord(lists: readonly (readonly [PlainKind, ReadonlySet<string>])[]) {
  const byWord = new Map<string, { kind: PlainKind }[]>()
  for (const [kind, list] of lists)
    for (const word of list) byWord.set(word, [...(byWord.get(word) ?? []), { kind }])
  return byWord
}
