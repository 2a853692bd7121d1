/**
 * Pure grammar: word boundaries, particles, amounts and sort orders, in the notation of
 * sentences-of-products.ts.
 */
export const grammarOfProducts = `
# any dash between two numbers
5〜9万円の椅子 → price=50000..90000, category=チェア
5ー9万円の椅子 → price=50000..90000, category=チェア
５ー９万円の椅子 → price=50000..90000, category=チェア
5ｰ9万円の椅子 → price=50000..90000, category=チェア
5万ー9万の椅子 → price=50000..90000, category=チェア
5—9万円の椅子 → price=50000..90000, category=チェア
5─9万円の椅子 → price=50000..90000, category=チェア
5━9万円の椅子 → price=50000..90000, category=チェア
5〰9万円の椅子 → price=50000..90000, category=チェア
5∼9万円の椅子 → price=50000..90000, category=チェア
50000ー90000円の椅子 → price=50000..90000, category=チェア
W400ー600の椅子 → width=400..600, category=チェア
幅40ー60cmの椅子 → width=400..600, category=チェア
幅40センチー60センチの椅子 → width=400..600, category=チェア
SH400ー450の椅子 → seat_height=400..450, category=チェア
10ー20kgの椅子 → weight=10..20, category=チェア
ソファー3万円以下 → category=ソファ, price<=30000
カーテン 5万ー9万 → category=カーテン, price=50000..90000
# any times sign, and any sign of a diameter
600 × 600のタイル → width=582..618&depth=582..618 / width=582..618&height=582..618, category=磁器質タイル|…
600✕600のタイル → width=582..618&depth=582..618 / width=582..618&height=582..618, category=磁器質タイル|…
600 X 600のタイル → width=582..618&depth=582..618 / width=582..618&height=582..618, category=磁器質タイル|…
W1600 × D850 × H720の机 → width=1552..1648&depth=824..876&height=698..742, category=デスク
φ500のテーブル → diameter~500, category=テーブル
⌀500のテーブル → diameter~500, category=テーブル
Ø500のテーブル → diameter~500, category=テーブル
Φ500のテーブル → diameter~500, category=テーブル
# hiragana, a joint and one kanji
手作りの机 → word=手作り, category=デスク
こだわりの机 → word=こだわり, category=デスク
跳ね上げの机 → word=跳ね上げ, category=デスク
飾りの棚 → word=飾り, category=シェルフ
吊りの棚 → word=吊り, category=シェルフ
石鹸置きの棚 → word=石鹸置き, category=シェルフ
すのこの床 → word=すのこ, category=床|…
ぬくもりの革 → word=ぬくもり, material=レザー|…
手作りの革の椅子 → word=手作り, material=レザー|…, category=チェア
くつろぎの椅子 → word=くつろぎ, category=チェア
飛び石 → as typed
# endings, marks and codes as they are written
KINOKO テーブルライト ティール → word=KINOKO, category=テーブルライト, color=ターコイズ|グリーン
ティールのソファ → color=ターコイズ|グリーン, category=ソファ
NG-H600-OK → as typed
MB-W35-OK → as typed
NG-H600-OKのパネル → word=NG-H600-OK, category=化粧パネル|…
W1800-2000のソファ → width=1800..2000, category=ソファ
# both ends of a range
5万円以上10万円未満のチェア → price=50000..99999, category=チェア
10〜20万円未満のソファ → price=100000..199999, category=ソファ
5万円超10万円以下のチェア → price=50001..100000, category=チェア
5万円を超えて10万円までのチェア → price=50001..100000, category=チェア
5万円以上〜10万円未満の椅子 → price=50000..99999, category=チェア
ソファ 〜10万円未満 → category=ソファ, price<100000
# 台, 弱 and 強
15万円台のソファ → price=150000..159999, category=ソファ
12万円台のソファ → price=120000..129999, category=ソファ
3万5千円台のラグ → price=35000..35999, category=ラグ
2500円台の壁紙 → price=2500..2599, category=壁紙
20万円台のソファ → price=200000..299999, category=ソファ
10万円台後半のソファ → price=150000..199999, category=ソファ
10万円台の前半のソファ → price=100000..149999, category=ソファ
10万円弱のソファ → price=90000..100000, category=ソファ
10万円強のソファ → price=100000..110000, category=ソファ
# the sides of one thing are in one unit
W120×D60のデスク → width=1164..1236&depth=582..618 / width=110..130&depth=54..66, category=デスク
W90×D90のテーブル → width=873..927&depth=873..927 / width=81..99&depth=81..99, category=テーブル
W120cm×D60のデスク → sides~1200x600, category=デスク
W40×D20の棚 → sides~400x200, category=シェルフ
W1200×D60の棚 → sides~1200x60, category=シェルフ
W1200×D600×T30のデスク → sides~1200x600, category=デスク
# amounts as they are typed
W1200×900のデスク → width~1200, word=900, category=デスク
5 万円以下の椅子 → price<=50000, category=チェア
ソファ 10 万円 → category=ソファ, price~100000
金額5万円以下の椅子 → price<=50000, category=チェア
幅90.の棚 → width=873..927 / width=81..99, category=シェルフ
千石の照明 → word=千石, category=照明
千円以下の壁紙 → price<=1000, category=壁紙
W1800 万能棚 → width~1800, word=万能棚
5〜6人用のテーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width=1400..1999, category=テーブル
# a price of what the catalogue does not sell by the piece
㎡1万円以下のタイル → area_price<=10000, category=磁器質タイル|…
1㎡あたり5000円以下のタイル → area_price<=5000, category=磁器質タイル|…
坪10万円以下の床材 → area_price<=30250, category=床|…
8000円/㎡以下のタイルカーペット → area_price<=8000, category=タイルカーペット
1枚5000円以下のタイル → piece_price<=5000, category=磁器質タイル|モザイクタイル|レンガタイル|フロアタイル
# no words cut out of longer ones
八角形のミラー → as typed
三角形のテーブル → word=三角形, category=テーブル
多角形のテーブル → word=多角形, category=テーブル
折りたたみ椅子 → names: word=折りたたみ, category=チェア
折りたたみの机 → word=折りたたみ, category=デスク
角材の棚 → word=角材, category=シェルフ
角部屋のソファ → word=角部屋, category=ソファ
ライトオークの床材 → word=ライトオーク, category=床|…
ホワイトオークのテーブル → material=オーク|…, category=テーブル
ベッドサイドテーブル 黒 → category=サイドテーブル, color=ブラック
銀行のカウンター → as typed
銀行のカウンターの椅子 → word=銀行, word=カウンター, category=チェア
グレーがかった青のラグ → color=グレー|ブルー, category=ラグ
青みがかったグレーの壁紙 → color=ブルー|グレー, category=壁紙
# a condition that is glued to a word goes with it
ガラス天板じゃないテーブル → material!=ガラス, category=テーブル
ガラス天板以外のテーブル → material!=ガラス, category=テーブル
ガラス天板のテーブル → material=ガラス, word=天板, category=テーブル
ガラスの天板以外のテーブル → material!=ガラス, category=テーブル
座面が革じゃないスツール → material!=レザー, category=スツール
脚部がシルバーじゃないデスク → color!=シルバー / word!=シルバー, category=デスク
黒以外の脚の座卓 → color!=ブラック / word!=黒, category=ローテーブル
天板は白くない机 → color!=ホワイト / word!=白, category=デスク
脚以外が黒いスツール → word!=脚以外, color=ブラック, category=スツール
黒い脚じゃない椅子 → color!=ブラック / word!=黒い, category=チェア
脚は 黒以外の椅子 → color!=ブラック / word!=黒, category=チェア
オーク脚 黒以外の椅子 → material=オーク|…, word=脚, color!=ブラック, category=チェア
脚以外が黒以外の椅子 → word!=脚以外, color!=ブラック, category=チェア
黒以外の脚以外の椅子 → color!=ブラック, word!=脚以外, category=チェア
# orders: of what, and which way
幅の狭い棚 → order=width asc, category=シェルフ
横幅が短いデスク → order=width asc, category=デスク
高さの低い棚 → order=height asc, category=シェルフ
高さが高い棚 → order=height desc, category=シェルフ
背の低い棚 → order=height asc, category=シェルフ
奥行きの深い棚 → order=depth desc, category=シェルフ
奥行の浅めの棚 → order=depth asc, category=シェルフ
座高が高い椅子 → order=seat_height desc, category=チェア
座面低いソファ → order=seat_height asc, category=ソファ
厚みのあるテーブル → order=thickness desc, category=テーブル
値段の高いソファ → order=price desc, category=ソファ
いちばん高いソファ → order=price desc, category=ソファ
直径の小さいラグ → order=diameter asc, category=ラグ
# the axis behind the amount
30センチ以下の奥行きの棚 → depth<=300, category=シェルフ
90cmの高さの棚 → height~900, category=シェルフ
45センチの座面高の椅子 → seat_height~450, category=チェア
60cmの横長の棚 → width=582..618 / height=582..618 / length=582..618, word=横長, category=シェルフ
15mm厚フローリング → thickness~15, category=無垢フローリング|…
`

export const grammarOfRooms = `
# any dash between two numbers
2015年ー2020年の住宅 → completed=2015..2020, building_type=住宅
20坪ー30坪の住宅 → floor_space=66.12..99.17, building_type=住宅
# hiragana, a joint and one kanji
手作りの家 → word=手作り, building_type=住宅
こだわりの店 → word=こだわり, building_type=店舗|飲食
くつろぎの宿 → word=くつろぎ, building_type=宿泊|…
みんなの家 → word=みんな, building_type=住宅
片流れの家 → word=片流れ, building_type=住宅
子育ての家 → word=子育て, building_type=住宅
薪割りの庭 → word=薪割り, space=庭
三人家族の家 → word=三人家族, building_type=住宅
# a verb and one kanji
猫と暮らす家 → word=猫と暮らす, building_type=住宅
犬と暮らす家 → word=犬と暮らす, building_type=住宅
本を読む家 → word=本を読む, building_type=住宅
風の抜ける家 → word=風, word=抜ける, building_type=住宅
海を望む宿 → word=海, building_type=宿泊
猫が好きな家 → word=猫が好き, building_type=住宅
光が差し込む家 → word=光が差し込む, building_type=住宅
# areas and years
30坪以上50坪未満の住宅 → floor_space=99.17..165.28, building_type=住宅
100㎡以上200㎡未満のオフィス → floor_space=100..199.99, building_type=オフィス|…
20坪弱のカフェ → floor_space=59.5..66.12, use_type=カフェ
敷地50坪以下の家 → word=敷地50坪以下, building_type=住宅
敷地面積が50坪以下の家 → word=敷地面積が50坪以下, building_type=住宅
建築面積50平米の家 → word=建築面積50平米, building_type=住宅
2010年以上2020年未満の住宅 → completed=2010..2019, building_type=住宅
2000年前後の住宅 → completed=1998..2002, building_type=住宅
# no words cut out of longer ones
商店街の店 → word=商店街, building_type=店舗|飲食
福島県庁 → prefecture=福島県, use_type=庁舎
奈良井宿の宿 → word=奈良井宿, building_type=宿泊|…
鉄骨階段の住宅 → word=鉄骨階段, building_type=住宅
2×4の家 → structure_type=木造, building_type=住宅
旧医院を改装したカフェ → word=旧医院, construction_type=リノベーション|…, use_type=カフェ
# orders and the axis behind the amount
広い順でオフィス → order=floor_space desc, building_type=オフィス|…
面積が広いオフィス → order=floor_space desc, building_type=オフィス|…
面積の狭い家 → order=floor_space asc, building_type=住宅
竣工年が古い図書館 → order=completed asc, use_type=図書館
人気が高い旅館 → order=popular desc, use_type=旅館
50坪以下の面積の店 → floor_space<=165.29, building_type=店舗|飲食
50坪以下の敷地の家 → word=50坪以下の敷地, building_type=住宅
`
