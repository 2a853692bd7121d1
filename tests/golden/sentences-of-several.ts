/**
 * Shared totals, sides of lengths, split words, and spoken condition values, in the notation of
 * sentences-of-products.ts.
 */
export const severalOfProducts = `
# what several cost together is divided
ﾀﾞｲﾆﾝｸﾞﾁｪｱ 4脚合わせて２０万円まで → category=ダイニングチェア, price<=50000
椅子4脚で20万円以内 → category=チェア, price<=50000
合計20万円までで椅子4脚 → price<=50000, category=チェア
ダイニングチェア 6脚 予算30万円 → category=ダイニングチェア, price<=50000
スツール三脚で合計9万円以内 → category=スツール, price<=30000
腰掛け 3脚で合計9万円以内 → category=スツール|ベンチ, price<=30000
木の腰掛 → material=オーク|…, category=スツール|ベンチ
タイル100枚で5万円まで → category=磁器質タイル|モザイクタイル|レンガタイル|フロアタイル, piece_price<=500
ペンダントライト3台 総額15万円以下 → category=ペンダントライト, price<=50000
椅子4脚 5万円以下 → category=チェア, price<=50000
1脚5万円以下の椅子 4脚 → price<=50000, category=チェア
椅子1脚で5万円以下 → category=チェア, price<=50000
6人掛けのダイニングテーブルと椅子6脚 予算50万円 → category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=1600, category=ダイニングテーブル|チェア, price<=500000
テーブル1台と椅子4脚で20万円 → category=テーブル, category=チェア, price=180000..220000
スツール 3脚合わせて6万円以内 → category=スツール, price<=20000
デスク2台 合計30万円以内 オーク → category=デスク, price<=150000, material=オーク
椅子を4脚、全部で12万円まで → category=チェア, price<=30000
ソファ 予算20万円 → category=ソファ, price<=200000
# a bare length is of the side that the sentence names
背の高い鉢カバー 白かグレー 1m以上 → order=height desc, category=プランター, color=ホワイト|グレー, height>=1000
高さのあるシェルフ 180センチ以上 → order=height desc, category=シェルフ, height>=1800
奥行の浅い棚 30cm以下 → order=depth asc, category=シェルフ, depth<=300
座面の低い椅子 40cm → order=seat_height asc, category=チェア, seat_height=388..412
背の低い棚 90cm以下 → order=height asc, category=シェルフ, height<=900
細長いベンチ 150cm以上 → word=細長い, category=ベンチ, length>=1500 / width>=1500
奥行きの浅いキャビネット 40cm以内 → order=depth asc, category=キャビネット, depth<=400
背丈の高い本棚 200cm → order=height desc, category=シェルフ, height=1940..2060
低いソファ 180cm → order=height asc, category=ソファ, width=1746..1854 / height=1746..1854 / length=1746..1854
長い取っ手 40センチ以上 → word=長い, word=取っ手, length>=400 / width>=400
# what something is like is a word of its own
ウェグナーみたいなイージーチェア → word=ウェグナー, word=イージー, category=チェア
カッシーナみたいなソファ → word=カッシーナ, category=ソファ
イームズ風のラウンジチェア → word=イームズ, category=ラウンジチェア
角の丸い低い椅子 → word=角の丸い, order=height asc, category=チェア
角が丸いテーブル → word=角が丸い, category=テーブル
10人程度の会議テーブル → category=ダイニングテーブル|ハイテーブル|会議テーブル&width>=2400, category=会議テーブル
グリーンライフの照明 → word=グリーンライフ, category=照明
北欧系のダイニングチェア → word=北欧, category=ダイニングチェア
ミッドセンチュリー風のソファ → word=ミッドセンチュリー, category=ソファ
# floors that come off again
賃貸でも使える置き敷きの床材 → category=ラグ|タイルカーペット, category=ラグ|タイルカーペット, category=床 / 使用部位=内床|外床
置くだけの床材 → category=ラグ|タイルカーペット, category=床 / 使用部位=内床|外床
賃貸でも使える壁紙 → word=賃貸でも使える, category=壁紙
賃貸向けのタイルカーペット → category=ラグ|タイルカーペット, category=タイルカーペット
貼ってはがせる壁紙 → word=貼ってはがせる, category=壁紙
置くだけのフローリング → word=置くだけ, category=無垢フローリング|複合フローリング
# values of conditions as people say them
白いタイル 横長 → color=ホワイト, category=磁器質タイル|モザイクタイル|レンガタイル|フロアタイル, タイル形状=長方形
亀甲のタイル → タイル形状=ヘキサゴン, category=磁器質タイル|モザイクタイル|レンガタイル|フロアタイル
ツヤツヤのタイル → 面状=ブライト|本磨き, category=磁器質タイル|モザイクタイル|レンガタイル|フロアタイル
マットな黒の水栓 → 水栓の仕上げ=マットブラック, color=ブラック, category=水栓
マットな黒の洗面器 → word=マット, color=ブラック, category=洗面器
遮音性の高いフローリング → 遮音=LL-40|LL-45, category=無垢フローリング|複合フローリング
靴のまま歩ける床 → 土足=土足可, category=床 / 使用部位=内床|外床
人通りの多い場所に使える床材 → 歩行量=重歩行用, category=床 / 使用部位=内床|外床
柄のないカーテン → 柄=無地, category=カーテン
葉っぱの壁紙 → 柄=植物, category=壁紙
においを消す壁紙 → 壁材の機能=消臭, category=壁紙
湿気を吸う壁紙 → 壁材の機能=調湿, category=壁紙
朝日を遮るカーテン → 遮光=遮光1級|遮光2級|遮光3級, category=カーテン
真っ暗になるカーテン → 遮光=遮光1級, category=カーテン
カバーを外せるソファ → 張地交換=カバーリング, category=ソファ
重ねて置ける椅子 → スタッキング=可, category=チェア
あたたかい色の照明 → 色温度=電球色, category=照明
明るさの調整ができる照明 → 調光=調光対応, category=照明
電球を替えられる照明 → 口金=E26|E17|GU10, category=照明
壁から出る水栓 → 水栓の取付方式=壁付, category=水栓
凍結しない水栓 → 寒冷地=寒冷地仕様あり, category=水栓
鍵のないドア → 錠=空錠, category=室内ドア
水やりが楽なプランター → 潅水=底面潅水, category=プランター
`

export const severalOfRooms = `
# words that were torn
照度を落としたバーカウンター 真鍮の照明 → lightness<=52, word=バーカウンター, material=真鍮, pinned_category=照明
温泉旅館の和室 障子越しの光 → use_type=旅館, space=和室, word=障子, word=光
ﾐﾆﾏﾙな洋服屋 什器は白 → word=ﾐﾆﾏﾙ, use_type=アパレル, pinned_category=シェルフ|キャビネット, color=ホワイト
ガラス張りの会議室 8人程度 → material=ガラス, space=会議室, word=8人
8人くらいの会議室 → word=8人, space=会議室
くらい部屋 → lightness<=52
ホワイトキューブの展示室 ベンチあり → word=ホワイトキューブ, space=展示室, pinned_category=ベンチ
ピンクムーンのカフェ → word=ピンクムーン, use_type=カフェ
カーテン越しの光が入る寝室 → pinned_category=カーテン, word=光, space=寝室
灯りを落としたラウンジ → lightness<=52, space=ラウンジ
12人ほどの会議室 → word=12人, space=会議室
Googleみたいなオフィス → word=Google, building_type=オフィス / use_type=オフィス
`
