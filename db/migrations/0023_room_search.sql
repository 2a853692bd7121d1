-- What the documents of rooms, people and the magazine are made of.
CALL follow_search_changes('project', 'projects', 'SELECT id FROM changed');--> statement-breakpoint
CALL follow_search_changes('project', 'posts', 'SELECT project_id FROM changed');--> statement-breakpoint
CALL follow_search_changes('project', 'pins', 'SELECT p.project_id FROM changed JOIN posts p ON p.id = changed.post_id');--> statement-breakpoint
CALL follow_search_changes('project', 'project_use_types', 'SELECT project_id FROM changed');--> statement-breakpoint
CALL follow_search_changes('project', 'project_credits', 'SELECT project_id FROM changed');--> statement-breakpoint
CALL follow_search_changes('project', 'teams', 'SELECT r.id FROM changed JOIN projects r ON r.team_id = changed.id');--> statement-breakpoint
CALL follow_search_changes('project', 'products', 'SELECT p.project_id FROM changed
  JOIN product_variations v ON v.product_id = changed.id JOIN pins n ON n.variation_id = v.id JOIN posts p ON p.id = n.post_id');--> statement-breakpoint
CALL follow_search_changes('post', 'posts', 'SELECT id FROM changed');--> statement-breakpoint
CALL follow_search_changes('post', 'pins', 'SELECT post_id FROM changed');--> statement-breakpoint
CALL follow_search_changes('post', 'projects', 'SELECT p.id FROM changed JOIN posts p ON p.project_id = changed.id');--> statement-breakpoint
CALL follow_search_changes('post', 'project_use_types', 'SELECT p.id FROM changed JOIN posts p ON p.project_id = changed.project_id');--> statement-breakpoint
CALL follow_search_changes('post', 'project_credits', 'SELECT p.id FROM changed JOIN posts p ON p.project_id = changed.project_id');--> statement-breakpoint
CALL follow_search_changes('post', 'teams', 'SELECT p.id FROM changed JOIN projects r ON r.team_id = changed.id JOIN posts p ON p.project_id = r.id');--> statement-breakpoint
CALL follow_search_changes('post', 'makers', 'SELECT p.id FROM changed JOIN posts p ON p.maker_id = changed.id');--> statement-breakpoint
CALL follow_search_changes('post', 'products', 'SELECT n.post_id FROM changed
  JOIN product_variations v ON v.product_id = changed.id JOIN pins n ON n.variation_id = v.id');--> statement-breakpoint
CALL follow_search_changes('team', 'teams', 'SELECT id FROM changed');--> statement-breakpoint
CALL follow_search_changes('team', 'projects', 'SELECT team_id FROM changed');--> statement-breakpoint
CALL follow_search_changes('user', 'users', 'SELECT id FROM changed');--> statement-breakpoint
CALL follow_search_changes('user', 'designers', 'SELECT user_id FROM changed');--> statement-breakpoint
CALL follow_search_changes('list', 'lists', 'SELECT id FROM changed');--> statement-breakpoint
CALL follow_search_changes('list', 'list_items', 'SELECT list_id FROM changed');--> statement-breakpoint
CALL follow_search_changes('list', 'users', 'SELECT l.id FROM changed JOIN lists l ON l.owner_id = changed.id');--> statement-breakpoint
CALL follow_search_changes('list', 'designers', 'SELECT l.id FROM changed JOIN lists l ON l.owner_id = changed.user_id');--> statement-breakpoint
CALL follow_search_changes('list', 'projects', 'SELECT i.list_id FROM changed JOIN list_items i ON i.project_id = changed.id
  UNION SELECT i.list_id FROM changed JOIN posts p ON p.project_id = changed.id JOIN list_items i ON i.post_id = p.id');--> statement-breakpoint
CALL follow_search_changes('list', 'products', 'SELECT i.list_id FROM changed
  JOIN product_variations v ON v.product_id = changed.id JOIN list_items i ON i.variation_id = v.id');--> statement-breakpoint
CALL follow_search_changes('board', 'boards', 'SELECT id FROM changed');--> statement-breakpoint
CALL follow_search_changes('board', 'board_posts', 'SELECT board_id FROM changed');--> statement-breakpoint
CALL follow_search_changes('board', 'posts', 'SELECT b.board_id FROM changed JOIN board_posts b ON b.post_id = changed.id');--> statement-breakpoint
CALL follow_search_changes('board', 'projects', 'SELECT b.board_id FROM changed
  JOIN posts p ON p.project_id = changed.id JOIN board_posts b ON b.post_id = p.id');--> statement-breakpoint
CALL follow_search_changes('article', 'articles', 'SELECT id FROM changed');--> statement-breakpoint
CALL follow_search_changes('article', 'article_tags', 'SELECT article_id FROM changed');--> statement-breakpoint
-- Of a variation only whether it is published matters to the rooms and lists in which it stands; its stock changes with every order.
CREATE FUNCTION note_pinned_variation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  INSERT INTO search_outbox (event, kind, row_id)
    SELECT 'changed', 'post', post_id FROM pins WHERE variation_id = NEW.id
    UNION SELECT 'changed', 'project', p.project_id FROM pins n JOIN posts p ON p.id = n.post_id
    WHERE n.variation_id = NEW.id AND p.project_id IS NOT NULL
    UNION SELECT 'changed', 'list', list_id FROM list_items WHERE variation_id = NEW.id;
  IF FOUND THEN PERFORM pg_notify('search_outbox', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_pinned_variation AFTER UPDATE ON product_variations FOR EACH ROW
  WHEN (OLD.published IS DISTINCT FROM NEW.published) EXECUTE FUNCTION note_pinned_variation();--> statement-breakpoint
-- The names of rooms and buildings stand in the documents themselves; a new one stands in none yet.
CREATE FUNCTION note_room_terms_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  INSERT INTO search_outbox (event, kind)
    SELECT event, kind FROM (VALUES ('terms_changed'), ('reindex')) e(event), (VALUES ('project'), ('post')) k(kind)
    WHERE event = 'terms_changed' OR TG_OP <> 'INSERT';
  PERFORM pg_notify('search_outbox', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_room_terms AFTER INSERT OR UPDATE OR DELETE ON building_types
  FOR EACH STATEMENT EXECUTE FUNCTION note_room_terms_change();--> statement-breakpoint
CREATE TRIGGER search_room_terms AFTER INSERT OR UPDATE OR DELETE ON use_types
  FOR EACH STATEMENT EXECUTE FUNCTION note_room_terms_change();--> statement-breakpoint
CREATE TRIGGER search_room_terms AFTER INSERT OR UPDATE OR DELETE ON spaces
  FOR EACH STATEMENT EXECUTE FUNCTION note_room_terms_change();--> statement-breakpoint
CREATE TRIGGER search_room_terms AFTER INSERT OR UPDATE OR DELETE ON materials
  FOR EACH STATEMENT EXECUTE FUNCTION note_room_terms_change();
