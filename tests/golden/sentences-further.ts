/** More sentences in the notation of sentences-of-products.ts. */
export const furtherOfProducts = `
# in general
八万円以下のラウンジチェアってありますか → price<=80000, category=ラウンジチェア
予算15万で黒いダイニングテーブル → price<=150000, color=ブラック, category=ダイニングテーブル
ソファ〜20万円 → category=ソファ, price<=200000
2万円以上5万円以下のペンダントライト → price=20000..50000, category=ペンダントライト
税別３万円までのスツール → price<=33000, category=スツール
1万円ちょっとのブラインド → price~10000, category=ブラインド
コスパの良いオフィスチェア → order=price asc, category=オフィスチェア
一番安いダブルベッド → order=price asc, ベッドサイズ=ダブル, category=ベッド
値段が安い順 ラグ → order=price asc, category=ラグ
円卓 直径120 → 天板形状=円形&category=テーブル, diameter=1164..1236
幅が150cmくらいで奥行が40cm以下のサイドボード → width~1500, depth<=400, category=キャビネット
W=900のデスク → width~900, category=デスク
高さ 72cm の ダイニングテーブル → height~720, category=ダイニングテーブル
天板の厚みが30mmのテーブル → word=天板, thickness~30, category=テーブル
座面高42センチのスツール → seat_height~420, category=スツール
450×450のフロアタイル → sides~450x450, category=フロアタイル
100角のモザイクタイル 白 → square~100, category=モザイクタイル, color=ホワイト
細いボーダータイル → word=細い, タイル形状=ボーダー, category=磁器質タイル|…
4人用のダイニングテーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=1100, category=ダイニングテーブル
4人掛けダイニングテーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=1100, category=ダイニングテーブル
三人がけのレザーソファでブラウン系 → category=3人掛けソファ, material=レザー|…, category=ソファ, color=ブラウン
二人で座れる小さめソファ → category=2人掛けソファ, order=width asc, category=ソファ
ネイビーもしくはグレーのベルベットソファ → color=ネイビー|グレー, material=ベルベット, category=ソファ
白っぽい木の床材 → material=アッシュ|…, category=床|…
こげ茶の本革ソファ → color=ブラウン, material=レザー|…, category=ソファ
淡いグリーンの壁紙 → lightness>=, color=グリーン, category=壁紙
濃いめの色のフローリング → lightness<=, category=無垢フローリング|…
カラフルなラグ → color=マルチ, category=ラグ
角の丸いテーブル → word=角の丸い, category=テーブル
ペーパーコードの椅子 → material=ペーパーコード, category=チェア
石のカウンター → material=大理石|…, word=カウンター
アイアンの脚がついたベンチ → material=スチール, word=脚, category=ベンチ
メラミンの天板 → material=メラミン, word=天板
F☆☆☆☆で不燃の壁材 → formaldehyde=F☆☆☆☆, fire_protection_material=不燃, category=壁・天井|…
防炎ラベル付きのカーテン → flame_prevention_regulation=防炎物品|…, category=カーテン
ペットOKの床材 → word=ペット, category=床|…
滑り止めのついた外床タイル → 防滑=防滑仕様, 使用部位=外床, category=磁器質タイル|…
音を吸うパネル → category=吸音材, category=化粧パネル|…
洗濯機で洗えるカーテン → ウォッシャブル=家庭で洗える, category=カーテン
引き出し付きのデスク → word=引き出し, category=デスク
車椅子で使える洗面器 → word=車椅子, category=洗面器
肘なしの椅子 → word=肘なし, category=チェア
布以外のソファ → material!=ファブリック|…, category=ソファ
ガラスじゃない照明 → material!=ガラス, category=照明
飛騨木材工業の在庫ありのダイニングチェア → maker=飛騨木材工業, in_stock=1, category=ダイニングチェア
YORUNAKAのペンダントで3万円以下 → maker=YORUNAKA, category=ペンダントライト, price<=30000
# more of all
7万円で買えるデスク → price~70000, category=デスク
10万以内でおさまるベッド → price<=100000, category=ベッド
5万から10万のあいだのラウンジチェア → price=50000..100000, category=ラウンジチェア
上限20万 ダイニングテーブル オーク → price<=200000, category=ダイニングテーブル, material=オーク|…
ソファ 予算は30万円です → category=ソファ, price<=300000
一脚2万円以下の椅子 → price<=20000, category=チェア
安くて丸いローテーブル → order=price asc, 天板形状=円形|…, category=ローテーブル
高い順 ペンダントライト → order=price desc, category=ペンダントライト
高級感のあるソファ → order=price desc, category=ソファ
W1800 D900 ダイニングテーブル オーク → width~1800, depth~900, category=ダイニングテーブル, material=オーク|…
幅は1500から1800までのTVボード → width=1500..1800, category=TVボード
奥行450mmまでのキャビネット → depth<=450, category=キャビネット
高さ40cm以下の低いテーブル → height<=400, order=height asc, category=テーブル
直径50センチくらいの丸いペンダントライト → diameter=485..515, diameter>=1, category=ペンダントライト
厚さ3mmのフロアタイル → thickness~3, category=フロアタイル
６００×６００の大判タイル → sides~600x600, word=大判, category=磁器質タイル|…
303角の防滑タイル → square~303, 防滑=防滑仕様, category=磁器質タイル|…
座面が高めのスツール → order=seat_height desc, category=スツール
一人掛けのラウンジチェア → category=1人掛けソファ|ラウンジチェア, category=ラウンジチェア
くすみブルーのベルベットチェア → color=ブルー|…, material=ベルベット, category=チェア
赤茶色のレンガタイル → color=ブラウン|レッド, category=レンガタイル
白くて薄いタイル → color=ホワイト, order=thickness asc, category=磁器質タイル|…
グレーかベージュで洗えるラグ → color=グレー|ベージュ, ウォッシャブル=家庭で洗える, category=ラグ
黒い脚のオークテーブル → color=ブラック, word=脚, material=オーク|…, category=テーブル
木と真鍮のブラケットライト → material=オーク|…, material=真鍮|…, category=ブラケットライト
陶器のテーブルライト → material=陶器質|…, category=テーブルライト
い草のラグ → material=い草, category=ラグ
チーク無垢のベンチ → material=チーク|…, material=オーク|…, category=ベンチ
竹でできたスツール → material=竹, category=スツール
LED一体型のダウンライト → 口金=LED一体型, category=ダウンライト・スポットライト
昼白色のスポットライト → 色温度=昼白色, category=ダウンライト・スポットライト
浴室で使える防水の照明 → word=浴室, 保護等級（IP）=IP44|IP65, category=照明
床暖房に使える畳 → 床暖房=対応, category=畳
LL-40の複合フローリング → 遮音=LL-40, category=複合フローリング
表面強化の壁紙 → 壁材の機能=表面強化, category=壁紙
和柄の和紙 → 柄=和柄, category=和紙|…
汚れにくい壁紙 → word=汚れにくい, category=壁紙
半つやの塗料 白 → ツヤ=半つや, category=塗料, color=ホワイト
オイル仕上げの無垢フローリング → 塗装=オイル, category=無垢フローリング
ウレタン塗装のウォルナットフローリング → 塗装=ウレタン, material=ウォルナット|…, category=無垢フローリング|…
片開きの室内ドアで白 → 開閉方式=片開き, category=室内ドア, color=ホワイト
屋外で使えるプランター 大きめ → 屋外使用=屋外可|…, category=プランター, order=width desc
背もたれのないスツール → word!=背もたれのない, category=スツール
アームなしのソファ → word=アームなし, category=ソファ
合皮以外のソファ → material!=合成皮革, category=ソファ
白と黒以外の壁紙 → color!=ホワイト, color!=ブラック, category=壁紙
汀タイルかイワト石材の床材 → maker=汀タイル|イワト石材, category=床|…
"KK-1042" 黒い → names: word="KK-1042", color=ブラック
サンプル請求できる不燃の化粧パネルを教えて → available_sample_request=1, fire_protection_material=不燃, category=化粧パネル
# all at once
四万円を切るペンダントライト → price<40000, category=ペンダントライト
100万円以上のキッチン → price>=1000000, category=キッチン
7〜8万円くらいのラウンジチェア → price=70000..80000, category=ラウンジチェア
リーズナブルな壁紙 → order=price asc, category=壁紙
最新のフロアライトを見せて → order=created desc, category=フロアライト
幅60センチのサイドテーブルが欲しいです → width~600, category=サイドテーブル
横幅1m以内の棚 → width<=1000, category=シェルフ
H2000以上の室内ドア → height>=2000, category=室内ドア
1200×600のデスク 白 → sides~1200x600, category=デスク, color=ホワイト
座面高が45cm以上のダイニングチェア → seat_height>=450, category=ダイニングチェア
25角 モザイクタイル 青 → square~25, category=モザイクタイル, color=ブルー
ふたり用のソファで黒いもの → category=2人掛けソファ, category=ソファ, color=ブラック
黒革のラウンジチェア → color=ブラック, material=レザー|…, category=ラウンジチェア
ブラックスチールの脚のデスク → color=ブラック, material=スチール, word=脚, category=デスク
水色のカーテンはありませんか？ → color=ブルー|…, category=カーテン
ナチュラルな木のベンチ → word=ナチュラル, material=オーク|…, category=ベンチ
サークル型のミラー → diameter>=1, word=ミラー
畳のヘリなし → category=畳, 縁=縁なし
光沢のある白いタイル → 面状=ブライト|…, color=ホワイト, category=磁器質タイル|…
防滑仕様で外床に使える600角タイル → 防滑=防滑仕様, 使用部位=外床, square~600, category=磁器質タイル|…
遮光2級のブラインド → 遮光=遮光2級, category=ブラインド
防音できる床材 → 遮音=LL-40|LL-45, category=床|…
アウトドアで使える丈夫な椅子 → 屋外使用=屋外可|…, word=丈夫, category=チェア
グリーン以外のプランター → color!=グリーン, category=プランター
高岡灯器の真鍮のフロアライト 在庫あり → maker=高岡灯器, material=真鍮|…, category=フロアライト, in_stock=1
# counted up, sizes and grades as they are typed
５万円しないラグ → price<50000, category=ラグ
お値打ちなペンダントライト → order=price asc, category=ペンダントライト
横幅90cm以内の洗面台 → width<=900, category=洗面器
くすんだ緑のラグ → word=くすんだ, color=グリーン, category=ラグ
いちばん安いフローリング → order=price asc, category=無垢フローリング|…
SH42のダイニングチェア → seat_height~420, category=ダイニングチェア
座面低めのラウンジチェア → order=seat_height asc, category=ラウンジチェア
幅広の無垢フローリング → order=width desc, category=無垢フローリング
寒冷地用の混合栓 → 寒冷地=寒冷地仕様あり, category=水栓
ペットに強い床 → word=ペット, word=強い, category=床|…
レザー調のソファ → material=レザー, category=ソファ
遮光カーテン 1級 → 遮光=遮光1級|遮光2級|遮光3級, category=カーテン, 遮光=遮光1級
予算は15万円ぐらいのソファ → price<=165000, category=ソファ
オークの突板パネル → material=オーク|…, material=突板 / layer=突板, category=化粧パネル|…
サンプル取り寄せ可能な壁紙 → available_sample_request=1, category=壁紙
グレーの絨毯 → color=グレー, category=ラグ|タイルカーペット
ソファで30万円以下 → category=ソファ, price<=300000
スギのデッキ材 → material=スギ|…, category=デッキ材
円卓 φ1200 → 天板形状=円形&category=テーブル, diameter=1164..1236
幅1m20cm以内のデスク → width<=1200, category=デスク
IP44以上のブラケットライト → 保護等級（IP）=IP44|IP65, category=ブラケットライト
座面が低いソファ → order=seat_height asc, category=ソファ
床暖OK 複合フローリング → 床暖房=対応, category=複合フローリング
予算は税込で25万円までのソファ → price<=250000, category=ソファ
L45のフローリング → 遮音=LL-45, category=無垢フローリング|…
2700Kのペンダントライト → 色温度=電球色, category=ペンダントライト
asahinaの椅子 → maker=アサヒナ, category=チェア
スギ材の壁 → material=スギ|…, category=壁・天井|…
厚手のカーテン → order=thickness desc, category=カーテン
奥行が400に収まるTVボード → depth<=400, category=TVボード
幅900に入る収納 → width<=900, category=シェルフ|キャビネット|TVボード
幅900mmのすき間に置けるシェルフ → width<=900, category=シェルフ
幅0〜900に入るシェルフ → width=0..900, category=シェルフ
奥行0〜300のシェルフ → depth=0..300, category=シェルフ
W0〜900のシェルフ → width=0..900, category=シェルフ
幅60〜90のシェルフ → width=600..900, category=シェルフ
W1800以下のTVボード → width<=1800, category=TVボード
10万円以下TVボード → price<=100000, category=TVボード
60cm以下TVボード → width<=600, category=TVボード
￥50,000〜￥80,000 ラグ → price=50000..80000, category=ラグ
幅1m20以内のシェルフ → width<=1200, category=シェルフ
幅1m50のテーブル → width~1500, category=テーブル
巾180cmのソファ → width~1800, category=ソファ
高さ2m10の本棚 → height~2100, category=シェルフ
六角のタイル → タイル形状=ヘキサゴン, category=磁器質タイル|…
四角いテーブル → 天板形状=長方形, category=テーブル
革でも布でもない椅子 → material!=レザー, material!=ファブリック|…, category=チェア
白でも黒でもない照明 → color!=ホワイト, color!=ブラック, category=照明
白と黒以外の照明 → color!=ホワイト, color!=ブラック, category=照明
白か黒以外の照明 → color!=ホワイト|ブラック, category=照明
レザーと木以外のスツール → material!=レザー, material!=オーク|…, category=スツール
黒か濃いグレーのタイル → color=ブラック / color=グレー&lightness<=40, category=磁器質タイル|モザイクタイル|レンガタイル|フロアタイル
肘なしのラウンジチェア → word=肘なし, category=ラウンジチェア
座面が回転している椅子 → word=座面, word=回転, category=チェア
革を張っている椅子 → material=レザー, category=チェア
肘付きで回転する椅子 → word=肘付き, word=回転, category=チェア
納期2週間以内の椅子 → lead_time<=14, category=チェア
5kgより軽い椅子 → weight<=4.999, category=チェア
重さ20キロ以上のテーブル → weight>=20, category=テーブル
幅W800の引き戸 → width=776..824, 収納の扉=引き戸|…
木の床で㎡2万切るもの → category=無垢フローリング|…, area_price<=19999
工期短いので明日にでも届く椅子を10脚 → word=工期短い, in_stock=1, category=チェア
肘掛けもキャスターも要らない椅子 → word!=肘掛け, word!=キャスターも要らない, category=チェア
手洗い鉢 φ410 黒 → category=洗面器, diameter~410, color=ブラック
吸音パネル NRC0.6 グレー → names: category=吸音材, 吸音率=NRC 0.6以上, color=グレー
3日以内に届く黒い照明 → lead_time<=3, color=ブラック, category=照明
10万円台のアームチェア → price=100000..199999, word=アーム, category=チェア
肘掛け椅子 → word=肘掛け, category=チェア
テラスに置く金属のテーブル → 屋外使用=屋外可|…, material=スチール|…, category=テーブル
バルコニーで使えるベンチ → 屋外使用=屋外可|…, category=ベンチ
カットサンプルを取り寄せられる壁紙 → available_sample_request=1, category=壁紙
アサヒナか木曽家具のチェア → maker=アサヒナ|木曽家具工房, category=チェア
木曽家具のソファ → maker=木曽家具工房, category=ソファ
高級感のあるレザーのラウンジチェア → order=price desc, material=レザー, category=ラウンジチェア
大きいダイニングテーブル → order=width desc, category=ダイニングテーブル
コンパクトなデスク → order=width asc, category=デスク
背の高い本棚 → order=height desc, category=シェルフ
奥行きの浅いシェルフ → order=depth asc, category=シェルフ
小さくて安いスツール → order=width asc, order=price asc, category=スツール
大きな窓に合うカーテン → word=大きな窓, category=カーテン
座面が大きい椅子 → word=座面が大きい, category=チェア
ブラック企画の椅子 → word=ブラック企画, category=チェア
こげ茶の革のソファ → color=ブラウン, material=レザー, category=ソファ
# further wishes
革のラウンジチェアで20万円台 → material=レザー, category=ラウンジチェア, price=200000..299999
スタッキングできて軽い椅子 → スタッキング=可, order=weight asc, category=チェア
アッシュのカウンタースツール 座面65cm → material=アッシュ / 樹種=アッシュ, category=スツール&seat_height>=550, seat_height=630..670
今すぐ届く椅子 → in_stock=1, category=チェア
サンプルが取り寄せられる壁紙 → available_sample_request=1, category=壁紙
ウッドデッキの材料 → category=デッキ材
`

export const furtherOfRooms = `
# in general
15坪の小さなカフェ → floor_space~49.6, order=floor_space asc, use_type=カフェ
延床面積が120平米くらいの平屋 → floor_space~120, word=平屋
二世帯住宅 木造 → names: word=二世帯, building_type=住宅, structure_type=木造
築50年のマンションをリノベーション → word=築50年, use_type=集合住宅, construction_type=リノベーション|…
京都のホテルで和室のあるところ → prefecture=京都府, use_type=ホテル, space=和室
漆喰を塗った寝室 → material=漆喰, space=寝室
カウンターのあるバー → word=カウンター, use_type=バー
子どもが遊べるリビング → word=子どもが遊べる, space=リビング|…
東京のオフィスのエントランス → prefecture=東京都, building_type=オフィス|…, space=エントランス・ロビー|…
白と木のキッチン → color=ホワイト, material=オーク|…, space=キッチン
黒い外壁の家 → color=ブラック, space=外観, building_type=住宅
広い玄関 → order=floor_space desc, space=玄関|…
和食の店 個室 → use_type=和食, building_type=店舗|飲食, word=個室
石川県の古い建物を改修した宿 → prefecture=石川県, word=古い, construction_type=リノベーション|…, building_type=宿泊|…
50坪未満のクリニックを見たい → floor_space<165.3, use_type=クリニック
真鍮とタイルの洗面 → material=真鍮, pinned_category=磁器質タイル|…, space=洗面
鉄骨造じゃない店舗 → structure_type!=鉄骨造, building_type=店舗|飲食
美容院かカフェ → use_type=美容|カフェ
新しいホテルの客室 → order=published desc, use_type=ホテル, space=客室
RCの集合住宅 100㎡以上 → structure_type=RC造, use_type=集合住宅, floor_space>=100
# more of all
80㎡以下の木造住宅のリノベーション事例 → floor_space<=80, structure_type=木造, building_type=住宅, construction_type=リノベーション|…
20坪ぐらいの美容室 → floor_space~66, use_type=美容
店舗併用住宅の外観 → use_type=店舗併用住宅, space=外観
金沢の物販店 → word=金沢, use_type=物販|…
歯科医院の受付と待合 → use_type=歯科, space=受付, space=待合
木をたくさん使った保育園 → material=オーク|…, use_type=保育園・幼稚園
レンガの壁があるカフェ → pinned_category=レンガタイル, word=壁, use_type=カフェ
グレーの床のオフィス → color=グレー, word=床, building_type=オフィス|…
テラスのある平屋の家 → space=テラス, word=平屋, building_type=住宅
コンクリートと木の家 → material=コンクリート, material=オーク|…, building_type=住宅
鎌倉か箱根の別荘 → word=鎌倉|箱根, use_type=別荘
中庭のある家 → space=庭, building_type=住宅
リフォームした浴室 → construction_type=リノベーション|…, space=浴室
仕事場のある住まい → space=書斎|…, building_type=住宅
ゲストハウスかホテルのロビー → use_type=ゲストハウス|ホテル, space=エントランス・ロビー|…
# all at once
40坪の二階建て木造住宅 → floor_space~132, word=二階建て, structure_type=木造, building_type=住宅
福岡のカフェで木のカウンターがあるもの → prefecture=福岡県, use_type=カフェ, material=オーク|…, word=カウンター
病院の待合室 → use_type=クリニック, space=待合
子供部屋が2つある家 → space=子供室, word=2つ, building_type=住宅
白い壁のギャラリー → color=ホワイト, word=壁, use_type=美術館
間接照明のある寝室 → word=間接照明, space=寝室
暗い雰囲気のバー → lightness<=52, use_type=バー
RC造以外の美術館 → structure_type!=RC造, use_type=美術館
100平米くらいの店舗のリノベ → floor_space=90..110, building_type=店舗|飲食, construction_type=リノベーション|増改築
ホテルの浴室 石張り → use_type=ホテル, space=浴室, material=大理石|…
窓の大きい書斎 → word=窓の大きい, space=書斎|…
長野の山荘 → prefecture=長野県, use_type=別荘
100平米超の住戸 → floor_space>100, use_type=集合住宅|…
ガラスブロックの入った浴室 → pinned_category=ガラスブロック, space=浴室
# what stands in a room
ペンダントライトが下がってるキッチン → pinned_category=ペンダントライト, space=キッチン
ダイニングチェアとラグ ベージュ → pinned_category=ダイニングチェア, pinned_category=ラグ, color=ベージュ
洗面台 モザイクタイル 木造住宅 → space=洗面, pinned_category=モザイクタイル, structure_type=木造, building_type=住宅
玄関 タイル グレー → names: space=玄関|…, pinned_category=磁器質タイル|…, color=グレー
本棚のあるリビング → pinned_category=シェルフ, space=リビング|…
ソファベッドのない寝室 → pinned_category!=ソファベッド, space=寝室
バーの店内 → use_type=バー, building_type=店舗|…
十五坪ぐらいのコーヒー屋さん → floor_space~50, use_type=カフェ
`
