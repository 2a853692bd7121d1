/** Further words for rooms, buildings, works and sort orders, in the notation of sentences-of-products.ts. */
export const moreSentencesOfRooms = `
# rooms
広いLDKの家 → order=floor_space desc, space=LDK|リビング|ダイニング|キッチン, building_type=住宅
白いリビングダイニングキッチン → color=ホワイト, space=LDK|リビング|…
オープンキッチンのレストラン → space=キッチン|厨房|…, use_type=レストラン
露天風呂のある旅館 → word=露天風呂, use_type=旅館
ウッドデッキのある平屋 → pinned_category=デッキ材, word=平屋
応接室のあるオフィス → space=会議室, building_type=オフィス|…
劇場のホワイエ → use_type=ホール, space=エントランス・ロビー
展示スペースのある図書館 → space=展示室|…, use_type=図書館
水回りのリフォーム → space=浴室|洗面|トイレ, construction_type=リノベーション|…
茶室のある別荘 → space=和室|…, use_type=別荘
# buildings
物販店の内装のみ → use_type=物販|アパレル|食品, construction_type=内装のみ
テナントの改装 → building_type=店舗|飲食, construction_type=リノベーション|増改築
住宅展示場の外観 → use_type=ショールーム, space=外観
ケーキ屋の売場 → word=ケーキ屋, space=売場
そば屋の客席 → word=そば屋, space=客席
イタリアンの厨房 → word=イタリアン, space=厨房
コーヒースタンドのカウンター席 → use_type=カフェ, space=客席
リゾートホテルのロビー → use_type=ホテル, space=エントランス・ロビー|…
動物病院の待合 → word=動物病院, space=待合
区役所の待合ロビー → use_type=庁舎, space=待合|…, space=エントランス・ロビー|…
学習塾の受付 → use_type=塾, space=受付
書店のリノベーション → word=書店, construction_type=リノベーション|…
# structure and works
軽量鉄骨のアパート → structure_type=鉄骨造, use_type=集合住宅
コンクリート造の住宅 → structure_type=RC造, building_type=住宅
ツーバイフォーの家 → structure_type=木造, building_type=住宅
CLT工法の校舎 → structure_type=CLT, use_type=学校
コンバージョンした美術館 → construction_type=リノベーション|…, use_type=美術館
ポップアップストアの売場 → construction_type=仮設, space=売場
# orders
最近できたカフェ → order=published desc, use_type=カフェ
近作の別荘 → order=published desc, use_type=別荘
人気の住宅 → order=popular desc, building_type=住宅
評判のいい旅館 → order=popular desc, use_type=旅館
竣工が新しい順の住宅 → order=completed desc, building_type=住宅
面積の広い順でオフィス → order=floor_space desc, building_type=オフィス|…
# by their texts
夜景の見えるレストラン → word=夜景, use_type=レストラン
夜の外観 → word=夜, space=外観
朝のリビング → word=朝, space=リビング|…
団地のリノベ作品 → word=団地, construction_type=リノベーション|…
設計事務所のオフィス → word=設計事務所, building_type=オフィス|…
# how a photo lies
タテ位置の客席 → orientation=縦長, space=客席
よこ構図 待合 → orientation=横長, space=待合
縦型の写真 寝室 → orientation=縦長, space=寝室
横長の写真立てのある書斎 → word=横長, word=写真立て, space=書斎|…
# two amounts
60㎡以上 2019年のカフェ → floor_space>=60, completed=2019..2019, use_type=カフェ
200㎡から 3階建ての庁舎 → floor_space>=200, word=3階建て, use_type=庁舎
# of much there is much
木をたっぷり使った図書館 → material=オーク|…, use_type=図書館
コンクリ打ちっぱなしのバー → material=コンクリート, use_type=バー
`
