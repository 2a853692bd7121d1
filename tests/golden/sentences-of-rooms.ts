/** Sentences of the search field of projects and photos, in the notation of sentences-of-products.ts. */
export const sentencesOfRooms = `
# floor space
30坪以下のカフェ → floor_space<=99.2, use_type=カフェ
100㎡未満 リノベーション 木造 → floor_space<100, construction_type=リノベーション|…, structure_type=木造
100m2以下の住宅 → floor_space<=100, building_type=住宅
１００平米以下のマンション → floor_space<=100, use_type=集合住宅
二十坪くらいの美容室 → floor_space~66, use_type=美容
延床150㎡以上の戸建て → floor_space>=150, use_type=戸建住宅
延べ床面積 200平方メートル以下のオフィス → floor_space<=200, building_type=オフィス|…
50〜80㎡のリノベーション → floor_space=50..80, construction_type=リノベーション|…
20坪から30坪のカフェ → floor_space=66.12..99.17, use_type=カフェ
10坪以内の小さなバー → floor_space<=33.1, order=floor_space asc, use_type=バー
三十坪の家 → floor_space~99, building_type=住宅|…
60㎡台のマンションリノベ → floor_space=60..69.99, use_type=集合住宅, construction_type=リノベーション|…
30坪前後 クリニック → floor_space~99, use_type=クリニック
1000㎡を超える庁舎 → floor_space>1000, use_type=庁舎
8畳の和室 → floor_space=11.66..14.26 / word=8畳|8帖|八畳|八帖, space=和室
6帖の子供部屋 → floor_space=8.75..10.69 / word=6畳|6帖|六畳|六帖, space=子供室
# buildings and uses
カフェの客席 → use_type=カフェ, space=客席
喫茶店の内装 → use_type=カフェ
歯医者の待合室 → use_type=歯科, space=待合
保育園 → names: use_type=保育園・幼稚園
幼稚園の保育室 → use_type=保育園・幼稚園, space=保育室
美容室の内装 → use_type=美容
ホテルのロビー → use_type=ホテル, space=エントランス・ロビー
旅館の客室ありますか → use_type=旅館, space=客室
図書館の閲覧室 → use_type=図書館, space=閲覧室
一戸建ての玄関 → use_type=戸建住宅, space=玄関|…
マンションのリビング → use_type=集合住宅, space=リビング|…
事務所の会議室 → building_type=オフィス|…, space=会議室
オフィスの受付 → building_type=オフィス|…, space=受付
パン屋さん → use_type=ベーカリー
レストランの厨房 → use_type=レストラン, space=厨房
アパレルショップの売り場 → use_type=アパレル, space=売場
コワーキングスペースのラウンジ → use_type=コワーキング, space=ラウンジ
別荘のテラス → use_type=別荘, space=テラス
老人ホーム → names: use_type=高齢者施設
ショールーム 新築 → use_type=ショールーム, construction_type=新築
飲食店の外観 → building_type=飲食|…, space=外観
美術館の展示室 → use_type=美術館, space=展示室
薬局の待合 → use_type=薬局, space=待合
ゲストハウスのキッチン → use_type=ゲストハウス, space=キッチン
店舗のリノベーション → building_type=店舗|飲食, construction_type=リノベーション|増改築
学校の図書室 → use_type=学校, space=閲覧室|…
# rooms
白い洗面 → color=ホワイト, space=洗面
洗面所 白 → names: space=洗面, color=ホワイト
台所 → names: space=キッチン
居間と食堂 → space=リビング|…, space=ダイニング
お風呂の実例 → space=浴室
子ども部屋 → names: space=子供室
木の浴室 → material=オーク|…, space=浴室
書斎のある家 → space=書斎|…, building_type=住宅|…
トイレの壁 → space=トイレ, word=壁
明るいリビング → lightness>=62, space=リビング|LDK
黒いキッチンの事例 → color=ブラック, space=キッチン
青い寝室 → color=ブルー, space=寝室
グレーのLDK → color=グレー, space=LDK|…
和室のある平屋 → space=和室, word=平屋
庭のある家 → space=庭, building_type=住宅|…
寝室 ベージュ系 → space=寝室, color=ベージュ
階段 → names: space=階段・廊下
廊下が白い家 → space=階段・廊下, color=ホワイト, building_type=住宅|…
# structure and works
木造の住宅 → structure_type=木造, building_type=住宅
木造平屋 → structure_type=木造, word=平屋
RCの別荘 → structure_type=RC造, use_type=別荘
ＲＣ造 集合住宅 → names: structure_type=RC造, use_type=集合住宅
鉄筋コンクリートのオフィス → structure_type=RC造, building_type=オフィス|…
鉄骨造のオフィス → structure_type=鉄骨造, building_type=オフィス|…
S造の店舗 → structure_type=鉄骨造, building_type=店舗|飲食
混構造の家 → structure_type=混構造, building_type=住宅|…
リノベした団地 → construction_type=リノベーション|…, word=団地
古民家リノベーション → word=古民家, construction_type=リノベーション|…
改装したカフェ → construction_type=リノベーション|…, use_type=カフェ
新築の平屋 → construction_type=新築, word=平屋
増築した住宅 → construction_type=増改築, building_type=住宅
内装だけの店舗 → construction_type=内装のみ, building_type=店舗|飲食
仮設のホール → construction_type=仮設, use_type=ホール
SRC造のホテル → structure_type=SRC造, use_type=ホテル
CLTの学校 → structure_type=CLT, use_type=学校
# places
鎌倉の住宅 → word=鎌倉, building_type=住宅
京都の飲食店 → prefecture=京都府, building_type=飲食|…
東京都のオフィス → prefecture=東京都, building_type=オフィス|…
神戸 レストラン → names: word=神戸, use_type=レストラン
長野県の図書館 → prefecture=長野県, use_type=図書館
大阪市のホテル ありますか？ → word=大阪市, use_type=ホテル
箱根の旅館 → word=箱根, use_type=旅館
仙台で木造の歯科 → word=仙台, structure_type=木造, use_type=歯科
軽井沢の別荘 → word=軽井沢, use_type=別荘
# materials
コンクリート打ち放しの住宅 → material=コンクリート, building_type=住宅
コンクリート打放しの壁 → material=コンクリート, word=壁
漆喰の壁の家 → material=漆喰, word=壁, building_type=住宅|…
オークの床のリビング → material=オーク|…, word=床, space=リビング|…
モルタルのカフェ → material=モルタル, use_type=カフェ
真鍮を使ったバー → material=真鍮|…, use_type=バー
吹き抜け → as typed
吹き抜けのあるリビング → word=吹き抜け, space=リビング|…
タイル張りのキッチン → pinned_category=磁器質タイル|…, space=キッチン
レンガの外観 → pinned_category=レンガタイル, space=外観
# negation and order
住宅以外のリノベーション → building_type!=住宅, construction_type=リノベーション|…
木造以外の住宅 → structure_type!=木造, building_type=住宅
新しいカフェ → order=published desc, use_type=カフェ
最新のオフィス事例 → order=published desc, building_type=オフィス|…
# left alone
"白い家" → as typed
鎌倉の家 → word=鎌倉, building_type=住宅|…
三角屋根の平屋 → as typed
おしゃれなカフェ → word=おしゃれ, use_type=カフェ
和モダンな旅館 → word=和モダン, use_type=旅館
谷戸建築設計事務所 → as typed
# several
東京の30坪以下の木造住宅 → prefecture=東京都, floor_space<=99.2, structure_type=木造, building_type=住宅
白いタイルの洗面がある一戸建て → color=ホワイト, pinned_category=磁器質タイル|…, space=洗面, use_type=戸建住宅
京都で町家をリノベーションしたゲストハウス → prefecture=京都府, word=町家, construction_type=リノベーション|…, use_type=ゲストハウス
100平米以下 鉄骨造 歯科クリニック → floor_space<=100, structure_type=鉄骨造, use_type=歯科
明るくて白い子供部屋 → lightness>=62, color=ホワイト, space=子供室
RC造で延床300㎡以上の美術館 → structure_type=RC造, floor_space>=300, use_type=美術館
`
