/**
 * Attributes of one thing and not of another, colloquial speech, and reported relaxations. In the notation of
 * `sayParts`, with the looser signs of `sentence-matches.ts`.
 */
export const thingsOfProducts = `
# a condition is of the kind that is named
角い洗面器 → width>=1 but diameter>=1, category=洗面器
四角いソファ → word=四角い, category=ソファ
丸い洗面器 マットブラック 幅45cm以下 → diameter>=1, category=洗面器, word=マット, color=ブラック, width<=450
マットブラックの水栓 → 水栓の仕上げ=マットブラック, category=水栓
チークのベンチ 2人掛け 長さ1200 → material=チーク, category=ベンチ, word=2人掛け, length=1164..1236
4人掛けのダイニングテーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=1100, category=ダイニングテーブル
2人掛け グレー → names: category=2人掛けソファ, color=グレー
壁付けの洗面器 → word=壁付け, category=洗面器
マットな塗料 → ツヤ=つや消し, category=塗料
マットなタイル → 面状=マット, category=磁器質タイル|…
引き戸のキャビネット → 収納の扉=引き戸, category=キャビネット
引き戸のドア → 開閉方式=引戸, category=室内ドア
丸いラグ → ラグの形=円形, category=ラグ
浴室の照明 → word=浴室, category=照明
# of two things the second is meant
キッチンの蛇口 黒 → word=キッチン, category=水栓, color=ブラック
洗面台の鏡のわきの灯り IP44以上 → word=洗面台, word=鏡, word=わき, category=照明, 保護等級（IP）=IP44|IP65
ダイニングのテーブル → category=ダイニングチェア|ダイニングテーブル, category=テーブル
二人用のソファ → category=2人掛けソファ, category=ソファ
ドアにつける取っ手 ブロンズ色 → word=ドア, word=取っ手, color=ブラウン
# what is said of a material
ナラ材のテーブル → material=オーク, category=テーブル
オーク無垢の椅子 → material=オーク, material=オーク|…, category=チェア
桧板 → material=ヒノキ / 樹種=ヒノキ
# what asks for nothing
NM認定番号を持っている化粧パネル → fire_protection_material=不燃, category=化粧パネル
飛騨でつくっている椅子 → word=飛騨, category=チェア
木材を使って作られたスツール → material=オーク|…, category=スツール
黒に近い色のソファ → color=ブラック, category=ソファ
トイレの床にしく水に強くて白っぽいもの → word=トイレ, category=床 / 使用部位=内床|外床, 使用部位=浴室床|…, color=ホワイト
# amounts
重さが3キロないペンダント → weight<=2.999, category=ペンダントライト
5千円しないくらいの小物 → price<=4999, category=小物
フロ−リング 幅広150 → category=無垢フローリング|複合フローリング, width=1455..1545 / width=140..160
# kinds that widen aloud
シャワー水栓 真鍮 → names: word=シャワー水栓, material=真鍮 / 水栓の仕上げ=真鍮
書架 スチール → category=シェルフ, material=スチール
屋根 アルミ → names: word=屋根, material=アルミ
屋根付きテラスのソファ → word=屋根, word=テラス, category=ソファ
天井までの本棚 → word=天井, category=シェルフ
クッション性のある床 → word=クッション性, category=床|…
壁掛けの照明 木 → category=ブラケットライト, material=オーク|…
窓 アルミ → names: word=窓, material=アルミ
# a heading says nothing beside its value
ホルムアルデヒドの告示対象外になる壁紙 → formaldehyde=告示対象外, category=壁紙
色温度は電球色のペンダント → 色温度=電球色, category=ペンダントライト
使用部位 外床 タイル → 使用部位=外床, category=磁器質タイル|…
# what is only named
ソファに合わせるラグ → word=ソファ, category=ラグ
机に付ける照明 → word=机, category=照明
# how people call it
織物壁紙 ベージュ → names: 壁紙の基材=織物&category=壁紙, color=ベージュ
カバーが洗えるソファ → 張地交換=カバーリング, category=ソファ
明るさを変えられるペンダント → 調光=調光対応, category=ペンダントライト
藍色の和紙 → color=ネイビー|ブルー, category=和紙 / material=和紙
再生糸のラグ → material=再生材, category=ラグ
ベランダに敷くタイル → 使用部位=外床|外壁, category=磁器質タイル|…
# what a seat is covered with
張座のスツール → category=ファブリック / material=ファブリック|ベルベット|ブークレ|ウール|コットン|リネン|ポリエステル|ナイロン|レザー|合成皮革, category=スツール
# a photo frame is no photo
オークの写真立て → material=オーク, word=写真立て
写真立てに合う棚 → word=写真立て, category=シェルフ
# of what no field says that it is round, a diameter does
まるい便器 → diameter>=1, category=便器
円形のプランター 白 → diameter>=1, category=プランター, color=ホワイト
まん丸の食卓 → 天板形状=円形, category=ダイニングテーブル
`

export const thingsOfRooms = `
# what is said of a material
杉板の外観 戸建 → material=スギ, space=外観, use_type=戸建住宅
# what asks for nothing
おふろがタイル貼りのおうち → space=浴室, pinned_category=磁器質タイル|…, building_type=住宅
建て替えて二世帯に → construction_type=新築, word=二世帯
# kinds that widen aloud
動物病院の受付 → word=動物病院, space=受付
グランピング施設 テラス → names: word=グランピング施設, space=テラス
アイランドキッチンの家 → word=アイランドキッチン, building_type=住宅
寿司屋 ヒノキのカウンター → word=寿司屋, material=ヒノキ, word=カウンター
書斎の本棚 → space=書斎, pinned_category=シェルフ
京都の数寄屋風の店 ヒノキのカウンター席 → prefecture=京都府, word=数寄屋, building_type=店舗|飲食, material=ヒノキ, space=客席
# how people call it
路面店 東京 → building_type=店舗|飲食, prefecture=東京都
和菓子屋の売場 → word=和菓子屋, space=売場
フレンチ 京都 → names: word=フレンチ, prefecture=京都府
おうちの書斎 → building_type=住宅, space=書斎
倉庫を改修して作られたオフィス → word=倉庫, construction_type=リノベーション|増改築, building_type=オフィス / use_type=オフィス
`
