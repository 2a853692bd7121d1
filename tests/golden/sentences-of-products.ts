/**
 * Sentences of the catalogue's search field and their parsed parts, in sentence order. Values appear by name.
 * `~` means about, `…` others of the kind; unparsed words stay verbatim, and `names:` precedes adjacent
 * names.
 */
export const sentencesOfProducts = `
# amounts
10万円以下のソファ → price<=100000, category=ソファ
五万円以内の椅子 → price<=50000, category=チェア
3万〜5万の照明 → price=30000..50000, category=照明
3万円から5万円までのペンダントライト → price=30000..50000, category=ペンダントライト
予算10万円 ソファ → price<=100000, category=ソファ
予算は２０万円くらいまででダイニングテーブル → price<=200000, category=ダイニングテーブル
税抜5万円以下のスツール → price<=55000, category=スツール
税込10万以下 デスク → price<=100000, category=デスク
安い椅子 → order=price asc, category=チェア
手頃なソファ → order=price asc, category=ソファ
なるべく安いベッド → order=price asc, category=ベッド
５０,０００円以下のラグ → price<=50000, category=ラグ
¥30,000以下 テーブルライト → price<=30000, category=テーブルライト
10マン円以内のラウンジチェア → price<=100000, category=ラウンジチェア
十万円以上の食卓 → price>=100000, category=ダイニングテーブル
二十万円未満のソファベッド → price<200000, category=ソファベッド
5千円以下の壁紙 → price<=5000, category=壁紙
一万五千円以下のカーテン → price<=15000, category=カーテン
1万5000円以下のカーテン → price<=15000, category=カーテン
1.5万円以下のスツール → price<=15000, category=スツール
10万円台のソファ → price=100000..199999, category=ソファ
3万円前後のフロアライト → price~30000, category=フロアライト
20万円くらいの3人掛けソファ → price~200000, category=3人掛けソファ
ソファ 10万以下 → category=ソファ, price<=100000
いす　３万円まで → category=チェア, price<=30000
100000円以下のキャビネット → price<=100000, category=キャビネット
10万円を超えるラウンジチェア → price>100000, category=ラウンジチェア
10万円より安いベンチ → price<100000, category=ベンチ
10万切るソファありますか → price<100000, category=ソファ
5万以下で買えるサイドテーブル → price<=50000, category=サイドテーブル
30万円以下でソファを探しています → price<=300000, category=ソファ
高級ソファ → order=price desc, category=ソファ
5万〜10万円 キャビネット → price=50000..100000, category=キャビネット
50000-100000円 シェルフ → price=50000..100000, category=シェルフ
最大15万円のデスク → price<=150000, category=デスク
# sizes as one says them
ちっちゃいデスク → order=width asc, category=デスク
おっきなテーブル → order=width desc, category=テーブル
コンパクトめのソファ → order=width asc, category=ソファ
背がひくい本棚 → order=height asc, category=シェルフ
かるい椅子 → order=weight asc, category=チェア
# sizes
W1800の収納 → width~1800, category=シェルフ|…
幅180cmのソファ → width~1800, category=ソファ
幅1200以下のデスク → width<=1200, category=デスク
奥行き50センチ以下のキャビネット → depth<=500, category=キャビネット
奥行40cm以内の本棚 → depth<=400, category=シェルフ
高さ700のテーブル → height~700, category=テーブル
H700 テーブル → height~700, category=テーブル
SH430のダイニングチェア → seat_height~430, category=ダイニングチェア
座面の高さ430以下の椅子 → seat_height<=430, category=チェア
座面高40cmくらいのソファ → seat_height~400, category=ソファ
座高の低いソファ → order=seat_height asc, category=ソファ
φ480のペンダント → diameter~480, category=ペンダントライト
直径1100の丸テーブル → diameter=1067..1133, 天板形状=円形&category=テーブル
直径110センチ テーブル → diameter~1100, category=テーブル
600角のタイル → square~600, category=磁器質タイル|…
300角 磁器質タイル → square~300, category=磁器質タイル
910×1820の化粧パネル → sides~910x1820, category=化粧パネル
２０００×１４００のラグ → sides~2000x1400, category=ラグ
200cm×140cm ラグ → sides~2000x1400, category=ラグ
厚み15mmのフローリング → thickness~15, category=無垢フローリング|…
厚さ１２ミリ以上の無垢フローリング → thickness>=12, category=無垢フローリング
W1200×D600のデスク → sides~1200x600, category=デスク
W1600xD850xH720 ダイニングテーブル → sides~1600x850x720, category=ダイニングテーブル
幅１８００ミリ以下のTVボード → width<=1800, category=TVボード
幅1.8mのソファ → width~1800, category=ソファ
幅2m以上のソファ → width>=2000, category=ソファ
横幅150cm未満のソファ → width<1500, category=ソファ
高さ90センチ前後のシェルフ → height~900, category=シェルフ
幅90〜120cmのデスク → width=900..1200, category=デスク
幅150センチから180センチのソファ → width=1500..1800, category=ソファ
w1500 d750 デスク → width~1500, depth~750, category=デスク
Ｗ１２００　ベンチ → width~1200, category=ベンチ
はば120センチのベンチ → width~1200, category=ベンチ
たかさ70cmいか テーブル → height<=700, category=テーブル
幅百二十センチのデスク → width~1200, category=デスク
奥行が45cm以下のシェルフ → depth<=450, category=シェルフ
W1800以下 H700以下のTVボード → width<=1800, height<=700, category=TVボード
幅1800±50のソファ → width=1750..1850, category=ソファ
直径60cm以下のサイドテーブル → diameter<=600, category=サイドテーブル
150角のモザイクタイル → square~150, category=モザイクタイル
# persons
2人掛けソファ → names: category=2人掛けソファ
二人掛けのソファ → category=2人掛けソファ, category=ソファ
３人がけ → names: category=3人掛けソファ
三人用ソファ → category=3人掛けソファ, category=ソファ
2Pソファ → category=2人掛けソファ, category=ソファ
1人掛けのソファ 黒 → category=1人掛けソファ|ラウンジチェア, category=ソファ, color=ブラック
一人用ソファ → category=1人掛けソファ|ラウンジチェア, category=ソファ
ふたりがけ ソファー → names: category=2人掛けソファ, category=ソファ
３P ソファ 革 → names: category=3人掛けソファ, category=ソファ, material=レザー
2人がけで10万円以下 → category=2人掛けソファ, price<=100000
8畳 ラグ → names: word=8畳, category=ラグ
# colours
黒いペンダント → color=ブラック, category=ペンダントライト
黒のソファ → color=ブラック, category=ソファ
黒っぽいタイル → color=ブラック|…, category=磁器質タイル|…
白い椅子 → color=ホワイト, category=チェア
真っ白な洗面器 → color=ホワイト, category=洗面器
紺色のラグ → color=ネイビー, category=ラグ
青っぽいカーテン → color=ブルー|…, category=カーテン
赤い椅子はありますか → color=レッド, category=チェア
くろいいす → color=ブラック, category=チェア
ブラックのフロアライト → color=ブラック, category=フロアライト
グレーのタイルカーペット → color=グレー, category=タイルカーペット
灰色 ソファ → names: color=グレー, category=ソファ
グレー系の壁紙 → color=グレー, category=壁紙
茶色い革のソファ → color=ブラウン, material=レザー|…, category=ソファ
緑のラウンジチェア → color=グリーン, category=ラウンジチェア
黄色いスツール → color=イエロー, category=スツール
ベージュ系のカーテン → color=ベージュ, category=カーテン
金色の水栓 → color=ゴールド, category=水栓
明るい色のフローリング → lightness>=70 / color=ベージュ&lightness>=55 / color=ホワイト&lightness>=55, category=無垢フローリング|…
暗めの木の床 → lightness<=, category=無垢フローリング|…
ピンクのソファ ある？ → color=ピンク, category=ソファ
シルバーの建具金物 → color=シルバー, category=建具金物
白か黒のペンダントライト → color=ホワイト|ブラック, category=ペンダントライト
黒または白の水栓 → color=ブラック|ホワイト, category=水栓
オレンジ色の椅子 → color=オレンジ, category=チェア
濃紺のカーテン → color=ネイビー, category=カーテン
黒×真鍮のペンダント → color=ブラック, material=真鍮|…, category=ペンダントライト
モノトーンのラグ → color=ブラック|…, category=ラグ
white sofa → names: color=ホワイト, category=ソファ
ターコイズのタイル → color=ターコイズ, category=磁器質タイル|…
# shapes
丸いテーブル → 天板形状=円形|…, category=テーブル
円形のラグ → ラグの形=円形|…, category=ラグ
丸テーブル → names: 天板形状=円形&category=テーブル
楕円のダイニングテーブル → 天板形状=楕円形|…, category=ダイニングテーブル
六角形のタイル → タイル形状=ヘキサゴン|…, category=磁器質タイル|…
四角いローテーブル → 天板形状=長方形|…, category=ローテーブル
まるいラグ → ラグの形=円形|…, category=ラグ
正方形のタイル → タイル形状=正方形|…, category=磁器質タイル|…
長方形の会議テーブル → 天板形状=長方形|…, category=会議テーブル
# materials
真鍮のペンダント → material=真鍮|…, category=ペンダントライト
真ちゅうの取っ手 → material=真鍮|…, word=取っ手
しんちゅうの照明 → material=真鍮|…, category=照明
革張りのソファ → material=レザー|…, category=ソファ
本革ソファ → material=レザー, category=ソファ
レザーソファ → material=レザー|…, category=ソファ
布張りのダイニングチェア → material=ファブリック|…, category=ダイニングチェア
木製の椅子 → material=オーク|…, category=チェア
木のテーブル → material=オーク|…, category=テーブル
オーク材のダイニングテーブル → material=オーク|…, category=ダイニングテーブル
ナラのフローリング → material=オーク|…, category=無垢フローリング|…
ウォールナットのデスク → material=ウォルナット|…, category=デスク
ステンレス製キッチン → material=ステンレス, category=キッチン
アイアン脚のテーブル → material=スチール, word=脚, category=テーブル
スチールのシェルフ → material=スチール, category=シェルフ
大理石のテーブル → material=大理石, category=テーブル
大理石調タイル → material=大理石, category=磁器質タイル|…
リネンのカーテン → material=リネン, category=カーテン
ラタンの椅子 → material=ラタン, category=チェア
籐の椅子 → material=ラタン, category=チェア
漆喰の壁 → material=漆喰, category=壁・天井|…
珪藻土 調湿 → material=珪藻土, 壁材の機能=調湿
ガラスのペンダントライト → material=ガラス, category=ペンダントライト
和紙の照明 → material=和紙|…, category=照明
ウール100%のラグ → material=ウール, category=ラグ
ヒノキの浴槽 → material=ヒノキ|…, category=浴槽
檜の風呂 → material=ヒノキ|…, category=浴槽|…
コンクリートの洗面器 → material=コンクリート, category=洗面器
アルミのルーバー → material=アルミ, category=ルーバー
コットンの張地 → material=コットン, category=張地
ベルベットソファ → material=ベルベット, category=ソファ
# grades and marks
不燃の化粧パネル → fire_protection_material=不燃, category=化粧パネル
不燃の木ルーバー ありますか → fire_protection_material=不燃, category=木ルーバー
準不燃の壁紙 → fire_protection_material=準不燃|不燃, category=壁紙
防炎カーテン → flame_prevention_regulation=防炎物品|…, category=カーテン
防炎のカーテンが欲しい → flame_prevention_regulation=防炎物品|…, category=カーテン
F4の塗料 → formaldehyde=F☆☆☆☆, category=塗料
Ｆ☆☆☆☆の合板 → formaldehyde=F☆☆☆☆, material=合板
Fフォースターのフローリング → formaldehyde=F☆☆☆☆, category=無垢フローリング|…
難燃の化粧フィルム → fire_protection_material=難燃|準不燃|不燃, category=化粧フィルム
防火材料の壁紙 → fire_protection_material=不燃|…, category=壁紙
LL45のフローリング → 遮音=LL-45, category=無垢フローリング|…
防音フローリング → 遮音=LL-40|LL-45, category=無垢フローリング|…
床暖房対応の無垢フローリング → 床暖房=対応, category=無垢フローリング
床暖対応フローリング → 床暖房=対応, category=無垢フローリング|…
土足OKの複合フローリング → 土足=土足可, category=複合フローリング
土足で歩ける床 → 土足=土足可, category=床|…
滑りにくいタイル → 防滑=防滑仕様, category=磁器質タイル|…
ノンスリップの床タイル → 防滑=防滑仕様, category=床|…, category=磁器質タイル|…
外壁用のタイル → 使用部位=外壁|…, category=磁器質タイル|…
浴室の床に使えるタイル → 使用部位=浴室床, category=磁器質タイル|…
マットなタイル → 面状=マット|…, category=磁器質タイル|…
つや消しの塗料 → ツヤ=つや消し|…, category=塗料
遮光カーテン → 遮光=遮光1級|…, category=カーテン
1級遮光のカーテン → 遮光=遮光1級, category=カーテン
洗えるラグ → ウォッシャブル=家庭で洗える, category=ラグ
丸洗いできるカーテン → ウォッシャブル=家庭で洗える, category=カーテン
NRC0.8以上の吸音材 → 吸音率=NRC 0.8以上, category=吸音材
消臭機能のある壁紙 → 壁材の機能=消臭, category=壁紙
抗菌 壁紙 → names: 壁材の機能=抗菌, category=壁紙
水をはじく壁紙 → 壁材の機能=撥水, category=壁紙
無地のカーテン → 柄=無地, category=カーテン
花柄の壁紙 → 柄=植物, category=壁紙
ストライプのカーテン → 柄=ストライプ, category=カーテン
電球色のペンダントライト → 色温度=電球色, category=ペンダントライト
調光できるダウンライト → 調光=調光対応, category=ダウンライト・スポットライト
E26のペンダント → 口金=E26, category=ペンダントライト
IP65の外灯 → 保護等級（IP）=IP65, category=ブラケットライト|…
壁付けの水栓 → 水栓の取付方式=壁付, category=水栓
寒冷地仕様の便器 → 寒冷地=寒冷地仕様あり, category=便器
縁なしの畳 → 縁=縁なし, category=畳
スタッキングできる椅子 → スタッキング=可, category=チェア
積み重ねられる椅子 → スタッキング=可, category=チェア
カバーが外せるソファ → 張地交換=カバーリング, category=ソファ
張替えできるソファ → 張地交換=張替え対応, category=ソファ
引き戸のキャビネット → 収納の扉=引き戸|…, category=キャビネット
ダブルサイズのベッド → ベッドサイズ=ダブル, category=ベッド
セミダブルのマットレス → ベッドサイズ=セミダブル, category=マットレス
特定防火設備の室内ドア → 防火設備=特定防火設備, category=室内ドア
外で使えるベンチ → 屋外使用=屋外可|…, category=ベンチ
屋外用の椅子 → 屋外使用=屋外可|…, category=チェア
在庫ありの椅子 → in_stock=1, category=チェア
在庫のあるソファだけ → in_stock=1, category=ソファ
すぐ納品できるデスク → in_stock=1, category=デスク
サンプルがもらえるタイル → available_sample_request=1, category=磁器質タイル|…
サンプル請求可の壁紙 → available_sample_request=1, category=壁紙
国産のダイニングチェア → word=国産, category=ダイニングチェア
# makers
アサヒナの椅子 → maker=アサヒナ, category=チェア
木曽家具工房のソファ → maker=木曽家具工房, category=ソファ
あさひな 椅子 → names: maker=アサヒナ, category=チェア
SORA LIVINGのソファ 20万円以下 → maker=SORA LIVING, category=ソファ, price<=200000
五箇谷の照明 → brand=五箇谷, category=照明
汀タイルの600角 → maker=汀タイル, square~600
白樺ファニチャーの黒い椅子 → maker=白樺ファニチャー, color=ブラック, category=チェア
土と灰 → names: maker=土と灰
鉢と緑のプランター → maker=鉢と緑, category=プランター
八十八建具の室内ドア → maker=八十八建具, category=室内ドア
いろは塗料 つや消し → names: maker=いろは塗料, ツヤ=つや消し / 面状=マット / 水栓の仕上げ=マットブラック
石と居の天然石 → brand=石と居, category=天然石
# negation
黒以外のソファ → color!=ブラック, category=ソファ
レザーじゃないソファ → material!=レザー|…, category=ソファ
ソファ以外でレザー → category!=ソファ, material=レザー|…
黒くない椅子 → color!=ブラック, category=チェア
白以外 壁紙 → color!=ホワイト, category=壁紙
アサヒナ以外の椅子 → maker!=アサヒナ, category=チェア
ガラスを使わないペンダント → material!=ガラス, category=ペンダントライト
# nothing that must be read, or left alone
"黒い椅子" → as typed
「10万円以下」のソファ → word=「10万円以下」, category=ソファ
KK-1042-NO → as typed
TL-300 → as typed
白波 → as typed
群青 → as typed
青海波 → as typed
ワイドプランク 189 → as typed
丸座レバーハンドル → as typed
-黒 ソファ → names: word=-黒, category=ソファ
おしゃれなソファ → word=おしゃれ, category=ソファ
ミッドセンチュリーの椅子 → word=ミッドセンチュリー, category=チェア
北欧風のダイニングテーブル → word=北欧, category=ダイニングテーブル
子供部屋に置く黒い机 → word=子供部屋, color=ブラック, category=デスク
人気のソファ → order=sample_requests_total desc, category=ソファ
おすすめのダイニングチェアを教えてください → category=ダイニングチェア
新作の照明 → order=created desc, category=照明
# several
10万円以下の黒い革の2人掛けソファ → price<=100000, color=ブラック, material=レザー|…, category=2人掛けソファ
幅180cm以下で在庫ありの白いTVボード → width<=1800, in_stock=1, color=ホワイト, category=TVボード
オークの丸いダイニングテーブル、直径110cm、15万円以内 → material=オーク|…, 天板形状=円形|…, category=ダイニングテーブル, diameter~1100, price<=150000
防滑で600角のグレーのタイル サンプルあり → 防滑=防滑仕様, square~600, color=グレー, category=磁器質タイル|…, available_sample_request=1
くろいペンダントライト3万円以下 → color=ブラック, category=ペンダントライト, price<=30000
`
