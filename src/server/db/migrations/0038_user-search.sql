-- Of a name: its words, two neighbours joined, and each word with one letter left out, as «~place:rest», which
-- src/server/office/students/search-query.ts compares with a misspelt word.
CREATE FUNCTION "user_search_terms"("full_name" text, "email" text, "mobile" text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
	words text[] := array_remove(regexp_split_to_array(lower(full_name), '[\s.,''’()/_-]+'), '');
BEGIN
	RETURN array_to_tsvector(ARRAY(
		SELECT word FROM unnest(words) AS word
		UNION SELECT words[place] || words[place + 1] FROM generate_series(1, cardinality(words) - 1) AS place
		UNION SELECT '~' || place || ':' || overlay(word PLACING '' FROM place FOR 1)
			FROM unnest(words) AS word, generate_series(1, length(word)) AS place WHERE length(word) > 2
		UNION SELECT lower(email) WHERE email <> ''
		UNION SELECT mobile WHERE mobile <> ''
	));
END $$;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (user_search_terms("full_name", "email", "mobile")) WITH (fastupdate=false);