-- What people like and collect changes the place of a room at once; nothing is counted anew for all of them.
CALL follow_search_changes('post', 'likes', 'SELECT post_id FROM changed');--> statement-breakpoint
CALL follow_search_changes('post', 'list_items', 'SELECT post_id FROM changed');--> statement-breakpoint
CALL follow_search_changes('post', 'lists', 'SELECT i.post_id FROM changed JOIN list_items i ON i.list_id = changed.id');--> statement-breakpoint
CALL follow_search_changes('project', 'likes', 'SELECT project_id FROM changed');--> statement-breakpoint
CALL follow_search_changes('project', 'list_items', 'SELECT project_id FROM changed');--> statement-breakpoint
CALL follow_search_changes('project', 'lists', 'SELECT i.project_id FROM changed JOIN list_items i ON i.list_id = changed.id');
