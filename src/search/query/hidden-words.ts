/**
 * Words inside other words by accident: タイル in スタイル, ドア in アウトドア, 京都 in 東京都. Brackets mark the part that must
 * not match; the rest does (グレー in ライトグレー). One word a line; an edit needs no new index.
 */
import { foldedText } from '#search/text/tokenise.ts'

const HIDDEN_WORDS = `
ス(タイル)  アウト(ドア)  オン(ライン)  ブ(ライン)ド  レ(リーフ)  フロー(リング)  シー(リング)  カー(ペット)  ス(ポット)
ト(ランプ)  ク(ランプ)  ス(ランプ)  ト(ラック)  ブ(ラック)  ク(ラック)  リ(ラック)ス  プ(レース)  ディ(フェンス)  プラ(スチック)
ブ(ライト)  フ(ライト)  サテ(ライト)  ハイ(ライト)  コピー(ライト)
(ライト)グレー  (ライト)グレイ  (ライト)ブラウン  (ライト)ベージュ  (ライト)グリーン  (ライト)ブルー  (ライト)オーク
(ライト)ウォルナット  (ライト)ナチュラル  (ライト)ピンク  (ライト)イエロー  (ライト)カラー  (ライト)アイボリー  (ライト)ウェイト
ア(イス)  オフ(ィス)  デバ(イス)  スパ(イス)  チョ(イス)  ナ(イス)  フェ(イス)  ヴォ(イス)  ダ(イス)  ラ(イス)  ス(イス)  プラ(イス)
フ(ラグ)  プ(ラグ)  (ラグ)ジュアリー  (ラグ)ビー  フォー(マット)  ト(マット)  (バス)ケット  (プラン)ター
(ウォール)ナット  (オーク)ション  アップ(グレー)ド  マ(スター)  ポ(スター)  ブ(ロック)  ク(ロック)  ア(クロス)  (クロス)オーバー
ファ(ブリック)  トラ(バーチ)ン  レ(バーチ)ェア  ス(プール)  ブ(レース)  (グレイ)ン  (グレー)ン  (グレー)ジュ
ベル(ベット)  アルファ(ベット)  マグ(ネット)  キャビ(ネット)  インター(ネット)  ス(パイン)  デ(スク)  ディ(スク)
東(京都)  (石)膏  (石)油  (石)鹸  (石)けん  植(木)鉢  (木)綿  (木)曜  (鏡)板  (革)新  改(革)  (鉄)道  地下(鉄)  専(門)  部(門)  家(庭)  (窓)口  (床)屋
り(たたみ)  (赤)外  (青)銅  青(銅)  煉(瓦)  目(黒)  余(白)  空(白)  栃(木)  箱(庭)  神(戸)  (天井)高
カ(バー)  レ(バー)  ルー(バー)  シル(バー)  ラ(バー)  リ(バー)シブル  メン(バー)  オー(バー)
(台)所  新(宿)  原(宿)  設計(事務所)  建築(事務所)  建築士(事務所)
(家)族  (家)電  (家)事  作(家)  画(家)  建築(家)  専門(家)
セミ(ダブル)  スタッ(キング)  ワー(キング)  ウォー(キング)  パー(キング)
`

export interface HiddenPlace {
  before: readonly number[]
  after: readonly number[]
}

const places: ReadonlyMap<string, readonly HiddenPlace[]> = readPlaces(HIDDEN_WORDS)

export function hiddenPlacesOf(run: string): readonly HiddenPlace[] {
  return places.get(run) ?? []
}

/** Every part of a hidden word is hidden too. */
function readPlaces(list: string): Map<string, HiddenPlace[]> {
  const table = new Map<string, HiddenPlace[]>()
  for (const line of list.trim().split(/\s+/)) {
    const [, before = '', hidden = '', after = ''] = (/^(.*)\((.+)\)(.*)$/u.exec(line) ?? []).map(foldedText)
    for (let from = 0; from < hidden.length; from++) {
      for (let to = from + 1; to <= hidden.length; to++) {
        const place = {
          before: unitsOf(before + hidden.slice(0, from)),
          after: unitsOf(hidden.slice(to) + after),
        }
        const run = hidden.slice(from, to)
        table.set(run, [...(table.get(run) ?? []), place])
      }
    }
  }
  return table
}

function unitsOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
}
