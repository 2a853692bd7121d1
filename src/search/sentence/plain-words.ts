/** What is said in a search field and asks for nothing, and what turns the word before it around. As it is written: ている is an ending, ティール a color. */
import { readSigns } from './signs.ts'

const words = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .trim()
      .split(/\s+/u)
      .map((word) => readSigns(word).text),
  )

/** They join words: 真鍮のペンダント, リビングに置けるソファ. */
export const particles = words(
  'の が に で を と から も でも は な へ や か って とか にも には では まで にて または もしくは あるいは それとも がかった みがかった',
)

/** Of the particles, those that count up what a negation behind the last is said of: 白と黒以外, 革でも布でもない. */
export const counters = words('と や か も でも とか または もしくは あるいは')

/** Of the particles, those that leave the choice: 白か黒の水栓, グレーがかった青. */
export const choosers = words('か や または もしくは あるいは それとも がかった みがかった')

/** Marks that do: 白・黒. */
export const choosingMarks: ReadonlySet<string> = new Set('・/')

/** Beside what it is said of, each says nothing more. Also alone or first: おすすめのソファ. */
export const fillers = words(`
  おすすめ オススメ お勧め 人気 いい 良い よい 素敵な 探す 探して 探している 探してる さがす さがして さがしている さがしてる
  なるべく できるだけ できれば とにかく 一番 いちばん 少し ちょっと もっと とても かなり すごく たくさん いっぱい 全体的に 全体 気軽に 色々 いろいろ 何か ほかの 他の だけ のみ 限定
  買いたい 買える 購入 購入したい 選びたい 写っている 写ってる 写り込む 写り込んだ 映っている 映る 写る 写った 見える 見えている 取り寄せたい 実例 事例 施工例 施工事例 写真 画像 内装 サイズ 機能 機能性 性能 等級 ホルムアルデヒド等級 値段 価格 建物 部屋 空間
  すぐ すぐに 雰囲気 雰囲気の 印象 イメージ 素材 素材の 豊富 豊富な 充実した 充実 多め 多めの ゆったり ゆったりした 感じられる 感じる
  ください 下さい お願い お願いします 見たい 見せて みたい 知りたい 欲しい ほしい 教えて 一覧 事例集 まとめ 種類 商品 製品 アイテム 作品 物件 プロジェクト 仕事 樹種 無料 無料で
`)

/** The same, only behind another word: 北欧風, 革張り, 子供部屋用, サンプルがもらえる. */
export const endings = words(`
  柄 柄の 用 用の 向け 向き むけ 風 調 系 色 っぽい ぽい ぽく 製 張り 張 貼り ばり 仕上げ 仕上 仕様 型 タイプ テイスト スタイル デザイン ライク ライクな
  な感じ 感じ みたいな のような ような らしい もの の物 やつ ところ とこ 順 順に 順で できる 出来る もらえる 貰える 使える 使う 使いたい 使った 使っている 使われている
  ている てる ていて している されている できている ています てある られている られた いる います ます ました ません でしょうか ですか ですかね でしょう かな かしら さん ないですか ないでしょうか ないかな ないか
  下がる 下がった 吊るした 吊るされた 吊った 吊られた 吊り下げた 掛かる かかる 掛けた 掛かった 飾る 飾った 備えた 備える 設けた 設えた 立ち並ぶ 並べた 並べられた 並んでいる 据えた 配した 敷き詰めた 敷いてある
  包まれた 覆われた 彩られた まとめた まとめられた 統一した 統一された 揃えた 基調 基調の 基調とした 基調にした ベース ベースの ベースにした メインの 中心の 中心とした 目立つ 効いた きいた 印象的な
  塗れる 塗る 届く 動く 動かせる 出せる 伸びる 使え 置け
  頼める 頼みたい 請求したい 送ってもらえる もらいたい 貰いたい 見られる 試せる 手配できる 確認できる
  塗った 塗られた 敷いた 並ぶ 並んだ 広がる 施した 取り入れた 生かした 活かした 囲まれた 用いた 使用 使用した 採用した
  できた 出来た できて 取り寄せられる 取り寄せできる 取り寄せ可能 請求できる 請求可能 材料 作られた 作った 造られた 塗装 塗装の 加工
  歩ける 置く 置いて 置いた 敷ける 敷く 貼る 張る 掛けられる 座れる 寝られる 選べる 買える 飾れる 映える
  合う あう 似合う 合わせる 合わせた 合わせたい 置ける 置きたい 付けたい 貼れる 張れる 入る 収まる おさまる ある あり アリ する した された 入った 入っている ついた 付いた 付き 付 つき
  以上 以下 材 可 OK 対応 対応している 入り 付きで つきで 感 感の 感のある 感がある 以内で の中 中 対応の 可能な 可能 なもの ものから 方から ほうから やつから 同士 など くらいの ぐらいの である です
  内 内の 以内 以内の 地方 エリア 近郊 周辺 方面
`)

/** Behind what something is only like: カフェ風のリビング. */
export const likenesses = words(
  '風 風の っぽい ぽい みたいな のような らしい テイスト テイストの スタイル スタイルの ライク ライクな',
)

/** Where something else is: ソファの横に置くテーブル. */
export const positions = words('上 横 前 脇 わき 下 隣 隣り となり そば 傍 近く 周り まわり 奥 足元 手前 間')

/** What one does with a thing at another: 畳に置く椅子. */
export const placings = words(
  '置く 置ける 置いて 置いた 置きたい 合う あう 似合う 映える 合わせる 合わせた 合わせたい 並べる 並べた',
)

/** What was said before is to be kept away: 黒以外, レザーじゃない, 肘なし. */
export const negations = words(`
  以外 いがい じゃない ではない でない でもない でもなく でもなくて じゃなくて ではなく ではなくて を除く をのぞく 除く のぞく を除いた 除いて 抜き ぬき なし 無し ナシ が無い がない のない の無い
  はNG NG を避けたい は避けたい 避けたい は嫌 は除外 除外 は除く は除いて 以外で でなく じゃなく じゃないの 使ってない を使ってない が付いていない の付いていない 付いていない がついていない の付いてない がついてない ついてない
  要らない いらない 不要 不要な 不要の 使わない 使わず 使っていない 使用しない 入っていない を使わない を使っていない
`)

/** What a thing may be called by, too: 肘なし is found as it stands. */
export const lacks = words('なし 無し ナシ 不要 不要な 不要の')

/** The same behind the stem of an adjective: 黒くない. */
export const adjectiveNegations = words('くない くなく くなくて')

/** The last letter of a verb or an adjective before what it is said of: 暮らす家. */
export const verbEnd = '[うくぐすつぬぶむるただい]'
