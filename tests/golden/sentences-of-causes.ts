/** Sentences once parsed wrongly, by cause, in the notation of sentences-of-products.ts. */
export const causesOfProducts = `
# for a place that no condition of the thing is of
木ルーバー 壁用 → category=木ルーバー, word=壁
天井用の吸音材 → word=天井, category=吸音材
# a negation counts nothing up over a space
クロス 不燃認定 柄なし ベージュ → category=壁紙, fire_protection_material=不燃, 柄=無地, color=ベージュ
防炎 柄なしのカーテン → flame_prevention_regulation=防炎物品|防炎製品, 柄=無地, category=カーテン
# the longest side
チェリーの無垢床 120幅 長さ1820 → material=チェリー / 樹種=チェリー, category=無垢フローリング, width=110..130, length=1765..1875
取っ手 ブロンズ 40センチ → word=取っ手, material=ブロンズ, width=388..412 / height=388..412 / length=388..412
全長2mのデッキ材 → length=1940..2060, category=デッキ材
L1820のフローリング → length=1765..1875, category=無垢フローリング|複合フローリング
240センチのソファ → width=2328..2472 / height=2328..2472 / length=2328..2472, category=ソファ
9mmの化粧板 → width=8..10 / thickness=8.5..9.5, category=化粧パネル
# persons
ソファを探しています。三人で座れて色は緑、上限25万 → category=ソファ, category=3人掛けソファ, color=グリーン, price<=250000
6人掛けダイニングテーブル ウォルナット → category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=1600, category=ダイニングテーブル, material=ウォルナット
8名用の会議テーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=2000, category=会議テーブル
4人で囲める丸いテーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=1100, 天板形状=円形, category=テーブル
一人用ソファ ベルベット → category=1人掛けソファ|ラウンジチェア, category=ソファ, material=ベルベット
キャメル 本革ソファ 三人掛 → color=ブラウン, material=レザー, category=ソファ, category=3人掛けソファ
二人掛ソファ → category=2人掛けソファ, category=ソファ
3人掛 ソファ → names: category=3人掛けソファ, category=ソファ
三人 ソファ → names: category=3人掛けソファ, category=ソファ
6人掛ダイニングテーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=1600, category=ダイニングテーブル
一人暮らしのソファ → word=一人暮らし, category=ソファ
# of a piece and of a square metre
タイルカーペット ベージュ 1枚800円まで → category=タイルカーペット, color=ベージュ, piece_price<=800
600角 9000円以下/㎡ → square~600, area_price<=9000
㎡あたり1万円以下のフローリング → area_price<=10000, category=無垢フローリング|複合フローリング
# what is done to a thing is no thing
ペイント仕上げの白い扉 → word=ペイント, color=ホワイト, category=室内ドア
キッチンの壁に貼る長方形タイル → word=キッチン, category=壁・天井 / 使用部位=内壁, タイル形状=長方形, category=磁器質タイル|モザイクタイル|レンガタイル|フロアタイル
店舗の床に使う石目調フロアタイル 黒 t3 → word=店舗, word=床, material=大理石|御影石 / category=天然石, category=フロアタイル, color=ブラック, thickness=2.5..3.5
扉がガラスの棚 → word=扉, material=ガラス, category=シェルフ
# what is solid is no veneer, and what burns less meets more
無垢のテーブル → material=オーク|ウォルナット|アッシュ|チェリー|ビーチ|チーク|スギ|ヒノキ but material=突板|material=合板|material=MDF|layer=突板|layer=合板|layer=MDF, category=テーブル
準不燃の壁紙 → fire_protection_material=準不燃|不燃, category=壁紙
難燃の吸音材 → fire_protection_material=難燃|準不燃|不燃, category=吸音材
# kinds
ソファーベット ネイビー → category=ソファベッド, color=ネイビー
角いラグ → ラグの形=長方形, category=ラグ
ラグマット ウール → category=ラグ, material=ウール
座面65cmのハイスツール → seat_height=630..670, category=スツール&seat_height>=550
テラゾータイル ピンク → category=人工大理石・テラゾー, color=ピンク
大理石タイル 白 → material=大理石&category=天然石, color=ホワイト
黒御影 → color=ブラック, material=御影石
木目の化粧板 → material=オーク|ウォルナット|アッシュ|チェリー|ビーチ|チーク|シナ|スギ|ヒノキ|突板, category=化粧パネル
コンクリート調の床材 → material=モルタル, category=床 / 使用部位=内床|外床
会議用椅子 グレー → category=オフィスチェア, color=グレー
什器 黒 → category=シェルフ|キャビネット, color=ブラック
縁甲板 チェリー → category=無垢フローリング|複合フローリング|デッキ材, material=チェリー / 樹種=チェリー
床板 チーク → category=無垢フローリング|複合フローリング|デッキ材, material=チーク / 樹種=チーク
サブウェイタイル ピンク → 面状=ブライト&タイル形状=長方形&category=磁器質タイル, color=ピンク
縁なし畳 半畳 → 縁=縁なし&category=畳, word=半畳
# either of two things that are described
白い椅子か黒い椅子 → color=ホワイト&category=チェア / color=ブラック&category=チェア
オークの机またはウォルナットのテーブル → material=オーク&category=デスク / material=ウォルナット&category=テーブル
黒、白、グレーの椅子 → color=ブラック|ホワイト|グレー, category=チェア
# of a color it is a tone, of a thing a size
薄いグレーの床 → lightness>=70, color=グレー, category=床|…
薄い本棚 → order=thickness asc, category=シェルフ
# for another thing
食卓用の照明 → word=食卓, category=照明
ダイニング用のテーブル → category=ダイニングチェア|ダイニングテーブル, category=テーブル
# what must hold, as one says it
内装制限に使える木の壁 → fire_protection_material=準不燃|不燃, material=オーク|…, category=壁・天井 / 使用部位=内壁
シックハウス対策の塗料 → formaldehyde=F☆☆☆☆, category=塗料
# 一番 is no number, a choice of sizes, what is negated twice, what is not solid
㎡単価が一番安い床材 → order=area_price asc, category=床|…
値段が一番高いソファ → order=price desc, category=ソファ
300角か450角のタイル → width=290..310&depth=290..310 / width=290..310&height=290..310 / width=436..464&depth=436..464 / width=436..464&height=436..464, category=磁器質タイル|…
在庫なしを除くソファ → in_stock=1, category=ソファ
# what looks like a material
コンクリートっぽい床 → material=モルタル, category=床|…
# what a kind is called as well
幅木 15cm → word=幅木, width=140..160 / height=140..160 / length=140..160
# where it stands is no thing that is asked for
ソファの横のテーブル → word=ソファの横, category=テーブル
# light
3000Kのブラケットライト → 色温度=電球色, category=ブラケットライト
4000K以下のペンダントライト → kelvin<=4000, category=ペンダントライト
2700〜3500Kの照明 → kelvin=2700..3500, category=照明
昼白色のデスクライト → 色温度=昼白色, category=テーブルライト
600lm以上の照明 → lumens>=600, category=照明
600ルーメン以上のペンダントライト → lumens>=600, category=ペンダントライト
400〜800lmのブラケットライト → lumens=400..800, category=ブラケットライト
800lmのデスクライト → lumens=720..880, category=テーブルライト
光束1,000lm未満のフロアライト → lumens<=999, category=フロアライト
20W以下の照明 → watts<=20, category=照明
消費電力10ワット未満のテーブルライト → watts<=9.9, category=テーブルライト
ペンダントライト 5〜10W → category=ペンダントライト, watts=5..10
60W相当のペンダントライト → word=60W相当, category=ペンダントライト
20W以下の棚 → word=20W, category=シェルフ
W1800のテーブル → width=1746..1854, category=テーブル
W600以下の照明 → width<=600, category=照明
Ra90以上の照明 → color_rendering>=90, category=照明
Ra90の照明 → color_rendering>=90, category=照明
演色性80以上のダウンライト → color_rendering>=80, category=ダウンライト・スポットライト
平均演色評価数Ra95以上 600lm以上 3000K以下のペンダントライト → color_rendering>=95, lumens>=600, kelvin<=3000, category=ペンダントライト
# English and rōmaji
table lamp green → names: category=テーブルライト, color=グリーン
pendant light brass → names: category=ペンダントライト, material=真鍮
isu kuro → names: category=チェア, color=ブラック
# a choice of words
飛騨か木曽の椅子 → word=飛騨|木曽, category=チェア
静かな色のソファ → word=静か, category=ソファ
# no letters are left of a run of katakana that are no word
ホテルオークラの椅子 → word=ホテルオークラ, category=チェア
ポルトローナフラウのソファ → word=ポルトローナフラウ, category=ソファ
シナリオのある棚 → word=シナリオ, category=シェルフ
カッシーナの椅子 → word=カッシーナ, category=チェア
# persons and makers, as one says them
ソファー 3人かけ → names: category=ソファ, category=3人掛けソファ
4人かけのダイニングテーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=1100, category=ダイニングテーブル
メーカーは三ツ窯タイルのタイル → maker=三ツ窯タイル, category=磁器質タイル|…
# for what it is used
商談用の丸いテーブル → category=会議テーブル|オフィスチェア, 天板形状=円形|…, category=テーブル
ミーティング用の椅子 → category=会議テーブル|オフィスチェア, category=チェア
# what others like most
一番人気のペンダントライト → order=sample_requests_total desc, category=ペンダントライト
売れ筋の壁紙 → order=sample_requests_total desc, category=壁紙
スツール 人気順 → category=スツール, order=sample_requests_total desc
定番のダイニングチェア → order=sample_requests_total desc, category=ダイニングチェア
よく売れている白いタイル → order=sample_requests_total desc, color=ホワイト, category=磁器質タイル|…
人気のあるフロアライト → order=sample_requests_total desc, category=フロアライト
# a bare number with a bound is a width
1500以下のテーブル → width<=1500, category=テーブル
デスク 1200以上 オーク → category=デスク, width>=1200, material=オーク
900までの棚 → width<=900, category=シェルフ
1800未満のソファ 黒 → width<1800, category=ソファ, color=ブラック
TVボード 1600〜2000 → category=TVボード, width=1600..2000
白いキャビネット、1200以内で → color=ホワイト, category=キャビネット, width<=1200
予算5000以下の壁紙 → price<=5000, category=壁紙
3000円以下の壁紙 → price<=3000, category=壁紙
2020年以降の椅子 → word=2020年以降, category=チェア
100以下の椅子 → word=100, category=チェア
# the finish of a metal is a color
真鍮色の取っ手 → color=ゴールド, word=取っ手
フロアライト 真鍮仕上げ → category=フロアライト, color=ゴールド
ステンレス色の水栓 → color=シルバー, category=水栓
クロームメッキの脚のチェア → color=シルバー, word=脚, category=チェア
銅色のブラケットライト → color=オレンジ, category=ブラケットライト
ブロンズ仕上げのレバーハンドル → color=ブラウン, word=レバーハンドル
真鍮のフロアライト → material=真鍮, category=フロアライト
真鍮風の照明 → color=ゴールド, category=照明
# for which room a thing is
会議室のテーブル → category=会議テーブル|…, category=テーブル
会議室に置く6人掛けのテーブル → category=会議テーブル|…, category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=1600, category=テーブル
応接室で使う椅子 → category=ラウンジチェア|…, category=チェア
食堂用の椅子 → category=ダイニングチェア|…, category=チェア
書斎に置くデスク → category=デスク|…, category=デスク
ロビーのベンチ → category=ベンチ|…, category=ベンチ
会議室の照明 → word=会議室, category=照明
事務所に敷くタイルカーペット → word=事務所, category=タイルカーペット
# what is like a thing and is one
琉球畳っぽい畳 → 縁=縁なし&category=畳, category=畳
ダイニングチェアみたいな椅子 → category=ダイニングチェア, category=チェア
ペンダントライト風の照明 → category=ペンダントライト, category=照明
ソファみたいなベンチ → word=ソファ, category=ベンチ
# two known words side by side are two
国産ヒノキの床材 → word=国産, material=ヒノキ / 樹種=ヒノキ, category=床 / 使用部位=内床|外床
国産杉のフローリング → word=国産, material=スギ / 樹種=スギ, category=無垢フローリング|複合フローリング
黒レザーのソファ → color=ブラック, material=レザー, category=ソファ
屋外ベンチ → 屋外使用=屋外可, category=ベンチ
防炎グレーのカーテン → flame_prevention_regulation=防炎物品|防炎製品, color=グレー, category=カーテン
# what a thing has does not say what it is, wherever it stands
ベッド 収納付き → category=ベッド, word=収納
収納付きのベッド → word=収納, category=ベッド
収納の付いたベンチ → word=収納, category=ベンチ
棚付きのデスク → word=棚, category=デスク
ライト付きの鏡 → as typed
収納付き → category=シェルフ|キャビネット|TVボード
# what a thing is finished with
自然塗料で塗った床材 → 塗装=オイル, category=床|…
ウレタンで仕上げたフローリング → 塗装=ウレタン, category=無垢フローリング|…
塗料で塗った室内ドア → word=塗料, category=室内ドア
壁紙で覆ったキャビネット → word=壁紙, category=キャビネット
# at which one sits on the floor
床座のテーブル 木 → category=ローテーブル, material=オーク|…
床に座って使う机 → category=ローテーブル
低めの机 ウォルナット → category=ローテーブル, material=ウォルナット
# outside
外部で使えるベンチ → 屋外使用=屋外可|…, category=ベンチ
# what goes with a part of a room
濃い壁に合うソファ → word=濃い壁, category=ソファ
青い壁に似合う革の椅子 → word=青い壁, material=レザー|…, category=チェア
壁に貼るタイル グレー → 使用部位=内壁|…, category=磁器質タイル|…, color=グレー
# as the trade calls it
タイカペ グレー 土足 → category=タイルカーペット, color=グレー, 土足=土足可
ケイカル板 白 → names: word=ケイカル板, color=ホワイト
# what joins sentences
椅子、ただしアッシュは除く → category=チェア, material!=アッシュ
グレーのラグ さらに防炎 → color=グレー, category=ラグ, flame_prevention_regulation=防炎物品|防炎製品
# a square of the trade
60角のタイル 白 → square~600, category=磁器質タイル|…, color=ホワイト
`

export const causesOfRooms = `
# light and dark
明るいリビング → lightness>=62, space=リビング|LDK
落ち着いた暗めの客室 → word=落ち着いた, lightness<=52, space=客室
ほの暗いバー → lightness<=52, use_type=バー
# a choice of words and places
神戸か大阪のラウンジ → prefecture=大阪府 / word=神戸, space=ラウンジ
鎌倉か那須の住宅 → word=鎌倉|那須, building_type=住宅
京都または神戸のオフィス → prefecture=京都府 / word=神戸, building_type=オフィス / use_type=オフィス
静かなカフェ → word=静か, use_type=カフェ
# kinds above kinds
本棚のある読書コーナー 公共施設 → pinned_category=シェルフ, word=読書コーナー, building_type=文化・公共 / use_type=図書館|学校
文化施設の展示室 → building_type=文化・公共 / use_type=図書館, space=展示室
医療施設の待合 → use_type=クリニック|歯科|薬局, space=待合
畳のない旅館の部屋 → pinned_category!=畳, use_type=旅館&space=客室
ホテルの部屋 → use_type=ホテル&space=客室
和の客室 → use_type=旅館&space=客室
店舗改修 → building_type=店舗|飲食, construction_type=リノベーション|増改築
玄関 タイル → names: space=玄関, pinned_category=磁器質タイル|モザイクタイル|レンガタイル|フロアタイル
バルコニーのある家 → word=バルコニー, building_type=住宅
ワークラウンジ → space=ラウンジ
# what is done with a product
塗装の壁 → pinned_category=塗料, word=壁
緑のあるオフィス → pinned_category=プランター, building_type=オフィス / use_type=オフィス
植物のあるカフェ → pinned_category=プランター, use_type=カフェ
レンガの壁 → pinned_category=レンガタイル, word=壁
# what is said of a thing behind が
床がテラゾーのアパレル店 → word=床, material=テラゾー, use_type=アパレル
天井が板張りの部屋 → word=天井, pinned_category=無垢フローリング|複合フローリング
# words that would be cut
居抜きの飲食店 → word=居抜き, building_type=飲食
コの字の机があるオフィス → word=コの字, pinned_category=デスク, building_type=オフィス / use_type=オフィス
縦格子の壁がある和食店 → pinned_category=木ルーバー, word=壁, use_type=和食
カーペット敷きの廊下 → pinned_category=ラグ|タイルカーペット, space=階段・廊下
白木のカウンター → material=アッシュ|ビーチ|シナ|スギ|ヒノキ, word=カウンター
庭が見える和室 → word=庭, space=和室
キッチンを眺めるダイニング → word=キッチン, space=ダイニング
階段の下の収納 → word=階段の下, pinned_category=シェルフ|キャビネット|TVボード
本棚に囲まれた閲覧席 → pinned_category=シェルフ, space=閲覧室
# what has no size here
畳の部屋 → pinned_category=畳
カフェみたいな家にしたい → word=カフェ, building_type=住宅
役員室の机 → word=役員室, pinned_category=デスク
# what joins
庭に面したリビング → word=庭, space=リビング|LDK
天井の高いカフェ → word=天井の高い, use_type=カフェ
本棚の多いリビング → pinned_category=シェルフ, space=リビング|LDK
# bare concrete
打ちっぱなしのギャラリー → material=コンクリート, use_type=美術館
壁が打放しコンクリートの書斎 → word=壁, material=コンクリート, space=書斎
# a kind has a size
ちっちゃい本屋 → order=floor_space asc, word=本屋
# what others like most
一番人気のカフェ → order=popular desc, use_type=カフェ
人気のある旅館 → order=popular desc, use_type=旅館
# who took it
渡辺啓が撮影した旅館 → word=渡辺啓, use_type=旅館
賃貸のキッチン → use_type=集合住宅, space=キッチン
# rooms in mats
6畳の和室 → floor_space=8.75..10.69 / word=6畳|6帖|六畳|六帖, space=和室
四畳半の和室 → floor_space=6.56..8.02 / word=四畳半|四帖半|4畳半|4帖半, space=和室
8帖以上のリビング → floor_space>=12.96 / word=8畳|8帖|八畳|八帖, space=リビング|LDK
畳の寝室 → pinned_category=畳, space=寝室
# resorts
旧軽井沢の別荘 → word=旧軽井沢, use_type=別荘
八ヶ岳のカフェ → word=八ヶ岳, use_type=カフェ
江の島のカフェ → word=江の島, use_type=カフェ
# how light it is
照明を抑えたバー → lightness<=52, use_type=バー
明かりを落とした客室 → lightness<=52, space=客室
# what is seen through something
客室 格子越しの庭 → space=客室, word=格子, word=庭
障子ごしの庭 → word=障子, space=庭
# of how many
会議室 八人くらい → space=会議室, word=八人
ラウンジ 20名 程度 → space=ラウンジ, word=20名
# who took part
漆職人が手がけた旅館 → word=漆職人, use_type=旅館
照明デザイナーが入ったホテル → word=照明デザイナー, use_type=ホテル
造園家が関わった住宅 → word=造園家, building_type=住宅
# how a photo lies
縦位置の和室の写真 → orientation=縦長, space=和室
カフェ 横長の構図 → use_type=カフェ, orientation=横長
スクエア構図の寝室 → orientation=正方形, space=寝室
正方形の窓がある家 → word=正方形, word=窓, building_type=住宅
縦長の窓 → as typed
# where one eats
料理屋のカウンター → use_type=レストラン|和食, word=カウンター
# where one stands is not what one sees
客席から見える厨房 → word=客席, space=厨房
リビングから続く明るいテラス → word=リビング, lightness>=62, space=テラス
茶室から庭園を望む → word=茶室, space=庭
客間から庭が見える旅館 → space=和室, word=庭, use_type=旅館
入口から見える暖簾 → as typed
# a compound is what its last part is
メゾネットベッド → word=メゾネット, pinned_category=ベッド
`
