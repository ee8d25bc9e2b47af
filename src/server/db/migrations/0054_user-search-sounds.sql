-- More terms, so the last release finds the same as before: «=sound» of each word and of two neighbours joined, by the
-- rules of src/domain/accounts/name-sound.ts, and «#part» from each digit of the mobile to its end.
DROP INDEX "users_search";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "user_search_terms"("full_name" text, "email" text, "mobile" text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
	words text[] := array_remove(regexp_split_to_array(lower(full_name), '[\s.,''’()/_-]+'), '');
	sound text := array_to_string(words, ' ');
	sounds text[];
BEGIN
	sound := replace(replace(sound, 'ck', 'k'), 'tch', 'ch');
	sound := regexp_replace(sound, 'c(?=[eiy])', 's', 'g');
	sound := regexp_replace(sound, 'c(?!h)', 'k', 'g');
	sound := replace(replace(replace(replace(sound, 'qu', 'k'), 'q', 'k'), 'x', 'ks'), 'ph', 'f');
	sound := regexp_replace(sound, '[dgj]ny|[jg]n|gy', 'gn', 'g');
	sound := replace(sound, 'jy', 'j');
	sound := regexp_replace(sound, '([bcdfghjklmnpqrstvwz])y(?=[bcdfghjklmnpqrstvwz])', '\1ai', 'g');
	sound := replace(sound, 'y', 'i');
	sound := regexp_replace(sound, 'ee|ie', 'i', 'g');
	sound := replace(sound, 'oo', 'u');
	sound := regexp_replace(sound, '[ao][uw](?![aeiou])|ao', 'o', 'g');
	sound := replace(replace(sound, 'w', 'v'), 'ei', 'ai');
	sound := regexp_replace(sound, 'h(?![aeiou])', '', 'g');
	sound := regexp_replace(sound, '([bcdfgjklmnpqrstvz])h', '\1', 'g');
	sounds := array_remove(string_to_array(regexp_replace(sound, '(.)\1+', '\1', 'g'), ' '), '');
	RETURN array_to_tsvector(ARRAY(
		SELECT word FROM unnest(words) AS word
		UNION SELECT words[place] || words[place + 1] FROM generate_series(1, cardinality(words) - 1) AS place
		UNION SELECT '~' || place || ':' || overlay(word PLACING '' FROM place FOR 1)
			FROM unnest(words) AS word, generate_series(1, length(word)) AS place WHERE length(word) > 2
		UNION SELECT '=' || word FROM unnest(sounds) AS word
		UNION SELECT '=' || sounds[place] || sounds[place + 1] FROM generate_series(1, cardinality(sounds) - 1) AS place
		UNION SELECT lower(email) WHERE email <> ''
		UNION SELECT mobile WHERE mobile <> ''
		UNION SELECT '#' || substr(mobile, place) FROM generate_series(1, length(mobile) - 3) AS place
	));
END $$;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (user_search_terms("full_name", "email", "mobile")) WITH (fastupdate=false);
