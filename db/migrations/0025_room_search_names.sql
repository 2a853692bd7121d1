-- Names of others that documents of rooms, lists, boards and articles carry.
DROP TRIGGER search_post_insert_new ON makers;--> statement-breakpoint
DROP TRIGGER search_post_update_old ON makers;--> statement-breakpoint
DROP TRIGGER search_post_update_new ON makers;--> statement-breakpoint
DROP TRIGGER search_post_delete_old ON makers;--> statement-breakpoint
CALL follow_search_changes('post', 'makers', 'SELECT p.id FROM changed JOIN posts p ON p.maker_id = changed.id
  UNION SELECT n.post_id FROM changed JOIN products d ON d.maker_id = changed.id
  JOIN product_variations v ON v.product_id = d.id JOIN pins n ON n.variation_id = v.id');--> statement-breakpoint
CALL follow_search_changes('project', 'makers', 'SELECT p.project_id FROM changed JOIN products d ON d.maker_id = changed.id
  JOIN product_variations v ON v.product_id = d.id JOIN pins n ON n.variation_id = v.id JOIN posts p ON p.id = n.post_id');--> statement-breakpoint
CALL follow_search_changes('post', 'product_variation_materials', 'SELECT n.post_id FROM changed
  JOIN pins n ON n.variation_id = changed.variation_id');--> statement-breakpoint
CALL follow_search_changes('project', 'product_variation_materials', 'SELECT p.project_id FROM changed
  JOIN pins n ON n.variation_id = changed.variation_id JOIN posts p ON p.id = n.post_id');--> statement-breakpoint
CALL follow_search_changes('list', 'posts', 'SELECT i.list_id FROM changed JOIN list_items i ON i.post_id = changed.id');--> statement-breakpoint
CALL follow_search_changes('board', 'categories', 'SELECT b.id FROM changed JOIN boards b ON b.category_id = changed.id');--> statement-breakpoint
CALL follow_search_changes('board', 'spaces', 'SELECT b.board_id FROM changed
  JOIN posts p ON p.space_id = changed.id JOIN board_posts b ON b.post_id = p.id');--> statement-breakpoint
CALL follow_search_changes('article', 'tags', 'SELECT a.article_id FROM changed JOIN article_tags a ON a.tag_id = changed.id');
